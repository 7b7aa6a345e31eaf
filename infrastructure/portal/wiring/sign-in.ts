import {
  makeSignInUseCases,
  type SignInPorts,
  type SignInUseCases,
} from '#application/sign-in/sign-in-use-cases.ts';
import { answerTimeout } from '#application/sending/await-answer.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { ErrorReporter } from '#application/ports/remote/reporting.ts';
import type { IdentityProvider } from '#application/ports/remote/identity-provider.ts';
import { makeTagManagerTracker, loadScript } from '../analytics/tag-manager.ts';
import { analyticsContainer, type Configuration } from '../../configuration/configuration.ts';
import { makeFollowCall } from '../connection/follow-call.ts';
import type { PlatformContact } from '../connection/platform-contact.ts';
import { whenIdle } from '../loading/load-later.ts';
import { makeCognitoIdentityProvider } from '../cognito/cognito-identity-provider.ts';
import { makeCognitoTokens } from '../cognito/cognito-tokens.ts';
import { makeClockDrift, type ClockDrift } from '../identity/clock-drift.ts';
import { sessionOfTokens } from '../identity/stored-tokens.ts';
import type { BearerSource } from '../http/client/platform-call.ts';
import { textStorageOn } from '../storage/text-storage.ts';

/** The identity provider, and what other adapters need of the session that it keeps. */
type ConnectedIdentity = {
  readonly identity: IdentityProvider;
  readonly bearer: BearerSource;
  readonly drift: ClockDrift;
  /** The user who is signed in on this device, read without the network. */
  readonly subject: () => string | undefined;
};

/**
 * Connects the identity provider; only this file of the wiring knows which one it is. The build keeps what a file named
 * `sign-in…` loads apart from all other pages, whoever provides it.
 */
const connectIdentityProvider = (
  { cognitoPoolId, cognitoClientId, cognitoEndpoint }: Configuration,
  device: DeviceStore,
  contact: PlatformContact,
): ConnectedIdentity => {
  const storage = textStorageOn(device);
  const settings = { poolId: cognitoPoolId, clientId: cognitoClientId, endpoint: cognitoEndpoint };
  const tokens = makeCognitoTokens(storage, cognitoClientId);
  const identity = makeCognitoIdentityProvider({
    tokens,
    device,
    now: Date.now,
    loadPool: async () => {
      const { openCognitoPool } = await import('../cognito/cognito-pool.ts');
      return openCognitoPool(settings, storage, makeFollowCall(contact, answerTimeout));
    },
  });
  if (tokens.read() === undefined) identity.preload();
  return {
    identity,
    bearer: identity.bearer,
    drift: makeClockDrift(tokens, Date.now),
    subject: () => sessionOfTokens(tokens.read())?.subject,
  };
};

const eventTracker = (configuration: Configuration) => {
  const container = analyticsContainer(configuration);
  const events = makeTagManagerTracker(container, { window, loadScript, now: Date.now });
  // Without a container nothing is measured.
  if (container === undefined) return events;
  whenIdle(() => {
    const trackVitals = async () => {
      const { trackWebVitals } = await import('../analytics/web-vitals.ts');
      trackWebVitals(events.track);
    };
    trackVitals().catch(() => undefined);
  });
  return events;
};

/** The services of sign-in, which everything else is built on. */
export type SignInEquipment = SignInPorts &
  ConnectedIdentity & { readonly contact: PlatformContact };

export type LoadedSignIn = {
  readonly useCases: SignInUseCases;
  readonly equipment: SignInEquipment;
};

/** Signing in, without the rules, the codecs and the calendar that only the screens behind it need. */
export const loadSignIn = (
  configuration: Configuration,
  device: DeviceStore,
  errors: ErrorReporter,
  contact: PlatformContact,
): LoadedSignIn => {
  const connected = connectIdentityProvider(configuration, device, contact);
  const events = eventTracker(configuration);
  const ports = { identity: connected.identity, errors, events };
  return {
    useCases: makeSignInUseCases(ports),
    equipment: { ...ports, ...connected, contact },
  };
};
