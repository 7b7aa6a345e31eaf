import { describe } from 'vitest';
import { holdsThePortContracts } from './port-contracts.ts';
import { fakeAccountDirectory } from '../fakes/fake-account-directory.ts';
import { fakeClaimRegister } from '../fakes/fake-claim-register.ts';
import { fakeClaimTracker } from '../fakes/fake-claim-tracker.ts';
import { fakeContractRegister } from '../fakes/fake-contract-register.ts';
import { fakeCustomerFinder } from '../fakes/fake-customer-finder.ts';
import { fakeJobRegister } from '../fakes/fake-job-register.ts';
import { makeConnection } from '../fakes/connection.ts';
import { fakePaymentRegister } from '../fakes/fake-payment-register.ts';
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
      accounts: fakeAccountDirectory(connection, [account]),
      contracts: fakeContractRegister(connection, [contract]),
      jobs: fakeJobRegister(connection, new Map([[account.customerFacingId, [job]]])),
      customers: fakeCustomerFinder(connection, [identifiedCustomer]),
      payments: fakePaymentRegister(connection, [contract]),
      claims: fakeClaimRegister(connection),
      tracker: fakeClaimTracker(connection),
      connection,
    });
  });
});
