import {
  makeSignInUseCases,
  type SignInPorts,
  type SignInUseCases,
} from '#application/use-cases/sign-in/sign-in-use-cases.ts';
import type { DeviceStore } from '#application/ports/device-store.ts';
import type { FailureReferences } from '#application/ports/failure-references.ts';
import type { IncompleteLists } from '#application/ports/incomplete-lists.ts';
import type { ErrorReporter } from '#application/ports/error-reporter.ts';
import { makeTagManagerTracker } from '../analytics/tag-manager.ts';
import { analyticsContainer } from '../../configuration/analytics-container.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { answerTimeout } from '#application/connection/await-answer.ts';
import {
  makeFollowCall,
  makePlatformContact,
  type PlatformContact,
} from '../browser/platform-contact.ts';
import { loadOnce } from '../browser/load-once.ts';
import { loadScript } from '../browser/load-script.ts';
import { textStorageOn, type TextStorage } from '../browser/text-storage.ts';
import { whenIdle } from '../browser/when-idle.ts';
import {
  makeCognitoIdentityProvider,
  type CognitoIdentityProvider,
} from '../cognito/cognito-identity-provider.ts';
import { makeClockDrift, type ClockDrift } from '../cognito/clock-drift.ts';
import { hasStoredSession } from '../cognito/stored-session.ts';
import { makeLazyPlatformClient } from '../http/client/lazy-platform-client.ts';
import type { BearerSource } from '../http/client/bearer-source.ts';
import { makeEarlyAnswers, type EarlyAnswers } from '../http/client/early-answers.ts';
import { makeFailureReferences } from '../http/client/failure-references.ts';
import { makeIncompleteLists } from '../http/client/incomplete-lists.ts';
import type { PlatformClient } from '../http/client/platform-call.ts';
import type { OnRead } from '../http/client/platform-client.ts';

const identityProvider = (
  configuration: Configuration,
  device: DeviceStore,
  storage: TextStorage,
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
      return openCognitoPool(settings, storage);
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
  readonly client: PlatformClient;
  readonly lists: IncompleteLists;
  readonly references: FailureReferences;
  readonly bearer: BearerSource;
  readonly early: EarlyAnswers;
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
  const identity = identityProvider(configuration, device, storage);
  const lists = makeIncompleteLists(device);
  const references = makeFailureReferences();
  const early = makeEarlyAnswers(Date.now);
  const contact = makePlatformContact(window, navigator.onLine);
  const drift = makeClockDrift(storage, configuration.cognitoClientId, Date.now);
  const loadClient = loadOnce(async () => {
    const { makePlatformClient } = await import('../http/client/platform-client.ts');
    const noteOmittedItems: OnRead = (leftOut, reading) => {
      if (reading !== undefined) lists.note(reading, leftOut);
      leftOut.forEach((count, list) => errors.report('Items left out of a list', { list, count }));
    };
    return makePlatformClient(
      configuration,
      identity.bearer,
      noteOmittedItems,
      references.watchCall,
      early,
      makeFollowCall(contact, answerTimeout),
      drift.noteServerDate,
    );
  });

  if (!hasStoredSession(storage, configuration.cognitoClientId)) identity.warmUp();

  const events = eventTracker(configuration);
  return {
    useCases: makeSignInUseCases({ identity, errors, events }),
    equipment: {
      identity,
      errors,
      events,
      storage,
      lists,
      references,
      bearer: identity.bearer,
      early,
      contact,
      drift,
      client: makeLazyPlatformClient(loadClient),
    },
  };
};
