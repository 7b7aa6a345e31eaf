import type { Container, ServiceIdentifier } from 'inversify';
import type { CustomerPorts } from '#application/areas/customer-use-cases.ts';
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
  attention: token('Attention'),
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
