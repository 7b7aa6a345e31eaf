import { describe } from 'vitest';
import { holdsThePortContracts } from './port-contracts.ts';
import { accountDirectoryTwin } from '../fakes/account-directory-fake.ts';
import { claimRegisterTwin } from '../fakes/claim-register-fake.ts';
import { claimTrackerTwin } from '../fakes/claim-tracker-fake.ts';
import { contractRegisterTwin } from '../fakes/contract-register-fake.ts';
import { customerFinderTwin } from '../fakes/customer-finder-fake.ts';
import { jobRegisterTwin } from '../fakes/job-register-fake.ts';
import { makeLine } from '../fakes/line.ts';
import { paymentIntentsTwin } from '../fakes/payment-intents-fake.ts';
import {
  account,
  contract,
  identifiedCustomer,
  job,
} from '../infrastructure/wire/domain-examples.ts';

describe('in memory', () => {
  holdsThePortContracts(() => {
    const line = makeLine();
    return Promise.resolve({
      accounts: accountDirectoryTwin(line, [account]),
      contracts: contractRegisterTwin(line, [contract]),
      jobs: jobRegisterTwin(line, new Map([[account.customerFacingId, [job]]])),
      customers: customerFinderTwin(line, [identifiedCustomer]),
      intents: paymentIntentsTwin(line, [contract]),
      claims: claimRegisterTwin(line),
      tracker: claimTrackerTwin(line),
      line,
    });
  });
});
