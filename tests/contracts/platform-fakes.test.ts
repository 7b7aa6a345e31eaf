import { describe } from 'vitest';
import { holdsThePortContracts } from './port-contracts.ts';
import { accountDirectoryFake } from '../fakes/account-directory-fake.ts';
import { claimRegisterFake } from '../fakes/claim-register-fake.ts';
import { claimTrackerFake } from '../fakes/claim-tracker-fake.ts';
import { contractRegisterFake } from '../fakes/contract-register-fake.ts';
import { customerFinderFake } from '../fakes/customer-finder-fake.ts';
import { jobRegisterFake } from '../fakes/job-register-fake.ts';
import { makeConnection } from '../fakes/connection.ts';
import { paymentIntentsFake } from '../fakes/payment-intents-fake.ts';
import {
  account,
  contract,
  identifiedCustomer,
  job,
} from '../infrastructure/wire/domain-examples.ts';

describe('the fakes in memory', () => {
  holdsThePortContracts(() => {
    const connection = makeConnection();
    return Promise.resolve({
      accounts: accountDirectoryFake(connection, [account]),
      contracts: contractRegisterFake(connection, [contract]),
      jobs: jobRegisterFake(connection, new Map([[account.customerFacingId, [job]]])),
      customers: customerFinderFake(connection, [identifiedCustomer]),
      intents: paymentIntentsFake(connection, [contract]),
      claims: claimRegisterFake(connection),
      tracker: claimTrackerFake(connection),
      connection,
    });
  });
});
