import { Container, type ServiceIdentifier } from 'inversify';
import type { ErrorReporter } from '#application/ports/remote/reporting.ts';
import {
  makeCustomerUseCases,
  type CustomerUseCases,
  type CustomerPorts,
} from '#application/areas/customer-use-cases.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { makeClaimDrafts } from '../storage/claim-drafts.ts';
import { randomAttemptKeys } from '../clock/clock-and-keys.ts';
import {
  makeClaimRegister,
  makeClaimTracker,
  makeContractRegister,
  makeJobRegister,
  makePaymentRegister,
  makeCustomerFinder,
} from '../http/adapters/customer-calls.ts';
import { makeStripeLibrary } from '../stripe/stripe-library.ts';
import { makeStripePaymentDesk } from '../stripe/stripe-payment-desk.ts';
import type { SharedEquipment } from './everyone.ts';
import type { PlatformClient } from '../http/client/platform-call.ts';

/** Names a service together with its type, so that a wrong one does not compile. */
const token = <Service>(name: string): ServiceIdentifier<Service> => Symbol(name);

/** A token for each of a record's services. */
type TokensOf<Services> = {
  readonly [Name in keyof Services]: ServiceIdentifier<Services[Name]>;
};

/** The client that the adapters of the platform share. */
export const platformClient = token<PlatformClient>('PlatformClient');

/** The ports of a customer's use-cases. */
export const customerPorts: TokensOf<CustomerPorts> = {
  contracts: token('ContractRegister'),
  jobs: token('JobRegister'),
  customers: token('CustomerFinder'),
  payments: token('PaymentRegister'),
  desk: token('PaymentDesk'),
  claims: token('ClaimRegister'),
  tracker: token('ClaimTracker'),
  drafts: token('ClaimDrafts'),
  clock: token('Clock'),
  connection: token('Connection'),
  attemptKeys: token('AttemptKeys'),
  errors: token('ErrorReporter'),
  events: token('EventTracker'),
};

/** The services that are bound to the tokens. */
export const resolve = <Services>(container: Container, tokens: TokensOf<Services>): Services =>
  Object.fromEntries(
    Object.entries<ServiceIdentifier>(tokens).map(([name, service]) => [
      name,
      container.get(service),
    ]),
  ) as Services;

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

/** Builds the use-cases of customers, with the same client as those of every user. */
export const loadCustomerUseCases = (
  { client, clock, configuration, connection, device, errors, events }: SharedEquipment,
  useCases: UseCases,
): CustomerUseCases => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(platformClient).toConstantValue(client);
  container.bind(customerPorts.clock).toConstantValue(clock);
  container.bind(customerPorts.errors).toConstantValue(errors);
  container.bind(customerPorts.events).toConstantValue(events);
  container.bind(customerPorts.connection).toConstantValue(connection);
  container.bind(customerPorts.attemptKeys).toConstantValue(randomAttemptKeys);
  container.bind(customerPorts.drafts).toConstantValue(makeClaimDrafts(device));
  container
    .bind(customerPorts.desk)
    .toResolvedValue(paymentDesk(configuration), [customerPorts.errors]);
  container.bind(customerPorts.contracts).toResolvedValue(makeContractRegister, [platformClient]);
  container.bind(customerPorts.jobs).toResolvedValue(makeJobRegister, [platformClient]);
  container.bind(customerPorts.customers).toResolvedValue(makeCustomerFinder, [platformClient]);
  container.bind(customerPorts.payments).toResolvedValue(makePaymentRegister, [platformClient]);
  container.bind(customerPorts.claims).toResolvedValue(makeClaimRegister, [platformClient]);
  container.bind(customerPorts.tracker).toResolvedValue(makeClaimTracker, [platformClient]);
  return makeCustomerUseCases(resolve(container, customerPorts), useCases);
};
