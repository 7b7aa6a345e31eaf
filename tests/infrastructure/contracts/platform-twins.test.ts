import { describe } from 'vitest';
import { holdsThePortContracts } from '../../contracts/port-contracts.ts';
import { accountDirectoryTwin } from '../../twins/account-directory-twin.ts';
import { claimRegisterTwin } from '../../twins/claim-register-twin.ts';
import { claimTrackerTwin } from '../../twins/claim-tracker-twin.ts';
import { contractRegisterTwin } from '../../twins/contract-register-twin.ts';
import { customerFinderTwin } from '../../twins/customer-finder-twin.ts';
import { jobRegisterTwin } from '../../twins/job-register-twin.ts';
import { makeLine } from '../../twins/line.ts';
import { paymentIntentsTwin } from '../../twins/payment-intents-twin.ts';
import { account, contract, identifiedCustomer, job } from '../http/domain-examples.ts';

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
