import { Container } from 'inversify';
import type { CloseSettings } from '#application/close-session/close-session.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { DeviceStore } from '#application/ports/device-store.ts';
import type { ErrorReporter } from '#application/ports/error-reporter.ts';
import { makeUseCases, type UseCases } from '#application/use-cases/use-cases.ts';
import { makeBrowserAttention } from '../browser/browser-attention.ts';
import type { PlatformContact } from '../browser/platform-contact.ts';
import type { ClockReading } from '../browser/fetch-platform-time.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { forgetVisits } from '../browser/forget-visits.ts';
import { randomAttemptKeys } from '../browser/random-attempt-keys.ts';
import { makeClaimDrafts } from '../browser/claim-drafts.ts';
import { storedSession } from '../cognito/session-of-token.ts';
import type { PlatformClient } from '../http/client/platform-call.ts';
import { makeStripeLibrary } from '../stripe/stripe-library.ts';
import { makeStripePaymentDesk } from '../stripe/stripe-payment-desk.ts';
import { bindPlatformPorts } from './bind-platform-ports.ts';
import { portalClock } from './portal-clock.ts';
import type { SignInEquipment } from './sign-in.ts';
import { platformClient, ports, resolve } from './tokens.ts';

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

/** The services of every user, which the engineers' ports are built on too. */
export type SharedEquipment = {
  readonly clock: Clock;
  readonly device: DeviceStore;
  readonly errors: ErrorReporter;
  readonly client: PlatformClient;
  readonly contact: PlatformContact;
  /** The user who is signed in on this device, as far as it is known offline. */
  readonly subject: () => string | undefined;
  readonly closeSettings: CloseSettings;
};

/** The share of closes with parts from the catalogue, where the configuration names none: all (document 3, section 9). */
const allClosesStructured = 1;

const closeSettings = ({
  authorisationFlow,
  structuredPartsShare,
}: Configuration): CloseSettings => ({
  authorisationFlow: authorisationFlow === 'true',
  structuredPartsShare:
    structuredPartsShare === undefined ? allClosesStructured : Number(structuredPartsShare),
});

export type LoadedPortal = { readonly useCases: UseCases; readonly shared: SharedEquipment };

/** The application in the browser: its use-cases over every port's adapter. */
export const loadPortal = (
  configuration: Configuration,
  device: DeviceStore,
  { identity, errors, events, storage, client, contact, drift, lists, references }: SignInEquipment,
  clockReading: ClockReading | undefined,
): LoadedPortal => {
  const clock = portalClock(clockReading, drift);
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(ports.clock).toConstantValue(clock);
  container.bind(ports.attention).toConstantValue(makeBrowserAttention(contact));
  container.bind(ports.errors).toConstantValue(errors);
  container.bind(ports.identity).toConstantValue(identity);
  container.bind(platformClient).toConstantValue(client);
  container.bind(ports.device).toConstantValue(device);
  container.bind(ports.keptVisits).toConstantValue({ clear: forgetVisits });
  container.bind(ports.drafts).toConstantValue(makeClaimDrafts(device));
  container.bind(ports.lists).toConstantValue(lists);
  container.bind(ports.references).toConstantValue(references);
  container.bind(ports.attemptKeys).toConstantValue(randomAttemptKeys);
  container.bind(ports.events).toConstantValue(events);
  container.bind(ports.desk).toResolvedValue(paymentDesk(configuration), [ports.errors]);
  bindPlatformPorts(container);
  return {
    useCases: makeUseCases(resolve(container, ports)),
    shared: {
      clock,
      device,
      errors,
      client,
      contact,
      subject: () => storedSession(storage, configuration.cognitoClientId)?.subject,
      closeSettings: closeSettings(configuration),
    },
  };
};
