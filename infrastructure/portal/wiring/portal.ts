import { Container } from 'inversify';
import type { Clock } from '#application/ports/clock.ts';
import type { ErrorReporter } from '#application/ports/error-reporter.ts';
import { makeUseCases, type UseCases } from '#application/use-cases/use-cases.ts';
import { makeTagManagerTracker } from '../analytics/tag-manager.ts';
import { afterPaint } from '../browser/after-paint.ts';
import { readClock } from '../browser/browser-clock.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { forgetVisits } from '../browser/forget-visits.ts';
import { loadOnce } from '../browser/load-once.ts';
import { loadScript } from '../browser/load-script.ts';
import { randomAttemptKeys } from '../browser/random-attempt-keys.ts';
import { makeSessionClaimDrafts } from '../browser/session-claim-drafts.ts';
import { usableStorage, type TextStorage } from '../browser/text-storage.ts';
import { whenIdle } from '../browser/when-idle.ts';
import {
  makeCognitoIdentityProvider,
  type CognitoIdentityProvider,
} from '../cognito/cognito-identity-provider.ts';
import { hasStoredSession } from '../cognito/stored-session.ts';
import { storedSession } from '../cognito/session-of-token.ts';
import { makeLatePlatformClient } from '../http/client/late-platform-client.ts';
import type { PlatformClient } from '../http/client/platform-call.ts';
import { makeStripeLibrary } from '../stripe/stripe-library.ts';
import { makeStripePaymentDesk } from '../stripe/stripe-payment-desk.ts';
import { bindPlatformPorts } from './bind-platform-ports.ts';
import { platformClient, ports, resolve } from './tokens.ts';

const identityProvider = (
  configuration: Configuration,
  storage: TextStorage,
): CognitoIdentityProvider => {
  const settings = {
    poolId: configuration.cognitoPoolId,
    clientId: configuration.cognitoClientId,
    endpoint: configuration.cognitoEndpoint,
  };
  return makeCognitoIdentityProvider(settings, {
    storage,
    now: Date.now,
    loadPool: async () => {
      const { openCognitoPool } = await import('../cognito/cognito-pool.ts');
      return openCognitoPool(settings, storage);
    },
    afterPaint,
  });
};

const paymentDesk =
  ({ stripePublicKey, stripeScriptUrl }: Configuration) =>
  (errors: ErrorReporter) =>
    makeStripePaymentDesk(
      makeStripeLibrary({
        publicKey: stripePublicKey,
        ...(stripeScriptUrl === undefined ? {} : { scriptUrl: stripeScriptUrl }),
      }),
      errors,
    );

const eventTracker = ({ tagManagerId }: Configuration) => {
  const events = makeTagManagerTracker(tagManagerId, { window, loadScript, now: Date.now });
  whenIdle(() => {
    const trackVitals = async () => {
      const { trackWebVitals } = await import('../analytics/web-vitals.ts');
      trackWebVitals(events.track);
    };
    trackVitals().catch(() => undefined);
  });
  return events;
};

/** What is there once for everybody, and what an engineer's ports are built on too. */
export type SharedEquipment = {
  readonly clock: Clock;
  readonly errors: ErrorReporter;
  readonly client: PlatformClient;
  /** The user who is signed in on this device, as far as it tells offline. */
  readonly subject: () => string | undefined;
};

export type LoadedPortal = { readonly useCases: UseCases; readonly shared: SharedEquipment };

/** The application in the browser: its use-cases over every port's adapter. */
export const loadPortal = async (
  configuration: Configuration,
  errors: ErrorReporter,
): Promise<LoadedPortal> => {
  const readingClock = readClock(configuration.clockUrl);
  const storage = usableStorage(() => window.localStorage);
  const identity = identityProvider(configuration, storage);
  const loadClient = loadOnce(async () => {
    const { makePlatformClient } = await import('../http/client/platform-client.ts');
    return makePlatformClient(configuration, identity.bearer);
  });

  const preloadClient = () => void loadClient().catch(() => undefined);
  if (hasStoredSession(storage, configuration.cognitoClientId)) preloadClient();
  else {
    identity.warmUp();
    whenIdle(preloadClient);
  }

  const client = makeLatePlatformClient(loadClient);
  const clock = await readingClock;
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(ports.clock).toConstantValue(clock);
  container.bind(ports.errors).toConstantValue(errors);
  container.bind(ports.identity).toConstantValue(identity);
  container.bind(platformClient).toConstantValue(client);
  container.bind(ports.keptVisits).toConstantValue({ clear: forgetVisits });
  container
    .bind(ports.drafts)
    .toConstantValue(makeSessionClaimDrafts(usableStorage(() => window.sessionStorage)));
  container.bind(ports.attemptKeys).toConstantValue(randomAttemptKeys);
  container.bind(ports.events).toConstantValue(eventTracker(configuration));
  container.bind(ports.desk).toResolvedValue(paymentDesk(configuration), [ports.errors]);
  bindPlatformPorts(container);
  return {
    useCases: makeUseCases(resolve(container, ports)),
    shared: {
      clock,
      errors,
      client,
      subject: () => storedSession(storage, configuration.cognitoClientId)?.subject,
    },
  };
};
