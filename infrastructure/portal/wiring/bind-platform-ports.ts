import type { Container } from 'inversify';
import { makeAccountDirectory } from '../http/adapters/account-directory.ts';
import { makeClaimRegister } from '../http/adapters/claim-register.ts';
import { makeClaimTracker } from '../http/adapters/claim-tracker.ts';
import { makeContractRegister } from '../http/adapters/contract-register.ts';
import { makeCustomerFinder } from '../http/adapters/customer-finder.ts';
import { makeJobRegister } from '../http/adapters/job-register.ts';
import { makePaymentIntents } from '../http/adapters/payment-intents.ts';
import { platformClient, ports } from './tokens.ts';

/** The ports that the platform serves, each by its adapter over the one client. */
export const bindPlatformPorts = (container: Container): void => {
  container.bind(ports.accounts).toResolvedValue(makeAccountDirectory, [platformClient]);
  container.bind(ports.contracts).toResolvedValue(makeContractRegister, [platformClient]);
  container.bind(ports.jobs).toResolvedValue(makeJobRegister, [platformClient]);
  container.bind(ports.customers).toResolvedValue(makeCustomerFinder, [platformClient]);
  container.bind(ports.intents).toResolvedValue(makePaymentIntents, [platformClient]);
  container.bind(ports.claims).toResolvedValue(makeClaimRegister, [platformClient]);
  container.bind(ports.tracker).toResolvedValue(makeClaimTracker, [platformClient]);
};
