import {
  makeSignInUseCases,
  type SignInPorts,
  type SignInUseCases,
} from '#application/sign-in/sign-in-use-cases.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { ErrorReporter } from '#application/ports/remote/reporting.ts';
import { makeTagManagerTracker, loadScript } from '../analytics/tag-manager.ts';
import { analyticsContainer, type Configuration } from '../../configuration/configuration.ts';
import { makePlatformContact, type PlatformContact } from '../connection/platform-contact.ts';
import { textStorageOn, type TextStorage } from '../storage/text-storage.ts';
import { whenIdle } from '../loading/when-idle.ts';
import {
  makeCognitoIdentityProvider,
  type CognitoIdentityProvider,
} from '../cognito/cognito-identity-provider.ts';
import { makeClockDrift, type ClockDrift } from '../cognito/clock-drift.ts';
import { hasStoredSession } from '../cognito/stored-session.ts';
import type { BearerSource } from '../http/client/platform-call.ts';

const identityProvider = (
  configuration: Configuration,
  device: DeviceStore,
  storage: TextStorage,
  { noteAnswer }: PlatformContact,
): CognitoIdentityProvider => {
  const settings = {
    poolId: configuration.cognitoPoolId,
    clientId: configuration.cognitoClientId,
    endpoint: configuration.cognitoEndpoint,
  };
  return makeCognitoIdentityProvider(settings, {
    storage,
    device,
    now: Date.now,
    loadPool: async () => {
      const { openCognitoPool } = await import('../cognito/cognito-pool.ts');
      return openCognitoPool(settings, storage, noteAnswer);
    },
  });
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
export type SignInEquipment = SignInPorts & {
  readonly storage: TextStorage;
  readonly bearer: BearerSource;
  readonly contact: PlatformContact;
  readonly drift: ClockDrift;
};

export type LoadedSignIn = {
  readonly useCases: SignInUseCases;
  readonly equipment: SignInEquipment;
};

/** Signing in, without the rules, the codecs and the calendar that only the screens behind it need. */
export const loadSignIn = (
  configuration: Configuration,
  device: DeviceStore,
  errors: ErrorReporter,
): LoadedSignIn => {
  const storage = textStorageOn(device);
  const contact = makePlatformContact(window, navigator.onLine);
  const identity = identityProvider(configuration, device, storage, contact);
  const drift = makeClockDrift(storage, configuration.cognitoClientId, Date.now);

  if (!hasStoredSession(storage, configuration.cognitoClientId)) identity.preload();

  const events = eventTracker(configuration);
  const attention = { isOnline: contact.isAnswering, watchOnline: contact.watch };
  return {
    useCases: makeSignInUseCases({ identity, errors, events, attention }),
    equipment: {
      identity,
      errors,
      events,
      attention,
      storage,
      bearer: identity.bearer,
      contact,
      drift,
    },
  };
};
