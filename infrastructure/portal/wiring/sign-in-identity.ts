import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { IdentityProvider } from '#application/ports/remote/identity-provider.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { makeClockDrift, type ClockDrift } from '../cognito/clock-drift.ts';
import { makeCognitoIdentityProvider } from '../cognito/cognito-identity-provider.ts';
import { hasStoredSession, readStoredSession } from '../cognito/stored-session.ts';
import type { PlatformContact } from '../connection/platform-contact.ts';
import type { BearerSource } from '../http/client/platform-call.ts';
import { textStorageOn } from '../storage/text-storage.ts';

/** The identity provider, and what other adapters need of the session that it keeps. */
export type ConnectedIdentity = {
  readonly identity: IdentityProvider;
  readonly bearer: BearerSource;
  readonly drift: ClockDrift;
  /** The user who is signed in on this device, read without the network. */
  readonly subject: () => string | undefined;
};

/**
 * Connects the identity provider; only this file of the wiring knows which one it is. The build keeps what a file named
 * `sign-in…` loads apart from all other pages.
 */
export const connectIdentityProvider = (
  { cognitoPoolId, cognitoClientId, cognitoEndpoint }: Configuration,
  device: DeviceStore,
  { noteAnswer }: PlatformContact,
): ConnectedIdentity => {
  const storage = textStorageOn(device);
  const settings = { poolId: cognitoPoolId, clientId: cognitoClientId, endpoint: cognitoEndpoint };
  const identity = makeCognitoIdentityProvider(settings, {
    storage,
    device,
    now: Date.now,
    loadPool: async () => {
      const { openCognitoPool } = await import('../cognito/cognito-pool.ts');
      return openCognitoPool(settings, storage, noteAnswer);
    },
  });
  if (!hasStoredSession(storage, cognitoClientId)) identity.preload();
  return {
    identity,
    bearer: identity.bearer,
    drift: makeClockDrift(storage, cognitoClientId, Date.now),
    subject: () => readStoredSession(storage, cognitoClientId)?.subject,
  };
};
