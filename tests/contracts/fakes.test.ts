import { describe } from 'vitest';
import { catalogueExample, holdsTheEngineerPortContracts } from './engineer-port-contracts.ts';
import { customer, holdsTheIdentityContract, rightCode, withoutRole } from './identity-contract.ts';
import { holdsTheCustomerPortContracts } from './customer-port-contracts.ts';
import { holdsThePaymentDeskContract } from './payment-desk-contract.ts';
import { makeConnection } from '../fakes/connection.ts';
import {
  fakeAccountDirectory,
  fakeContractRegister,
  fakeJobRegister,
  fakeCustomerFinder,
  fakeClaimRegister,
  fakeClaimTracker,
} from '../fakes/fake-customer-calls.ts';
import { fakeEngineerPlatform } from '../fakes/fake-engineer-calls.ts';
import { fakeIdentityProvider } from '../fakes/fake-identity-provider.ts';
import { fakePaymentDesk, fakePaymentRegister } from '../fakes/fake-payment-desk.ts';
import {
  account,
  contract,
  engineerJob,
  identifiedCustomer,
  invoice,
  job,
  jobOffer,
} from '../infrastructure/wire/domain-examples.ts';

describe('the fakes in memory', () => {
  holdsTheCustomerPortContracts(() => {
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
  holdsTheEngineerPortContracts(() => {
    const connection = makeConnection();
    const photo = { type: 'application/pdf', content: new Blob(['%PDF-1.7']) };
    const platform = fakeEngineerPlatform(connection, {
      offers: [jobOffer],
      jobs: [engineerJob],
      earlierPhotos: new Map([['photo-1', photo]]),
      parts: catalogueExample,
      invoices: [invoice],
    });
    return Promise.resolve({ platform, connection });
  });
  holdsThePaymentDeskContract(() => {
    const desk = fakePaymentDesk();
    const secret = 'pi_1_secret_x';
    return {
      desk,
      secret: { value: secret },
      paymentId: 'pi_1',
      place: {},
      declineWith: (message) =>
        desk.declineWith(
          message === undefined ? undefined : { tag: 'refused', reason: 'declined', message },
        ),
      cancel: () => desk.cancel(secret),
      capture: () => desk.take(secret),
    };
  });
  holdsTheIdentityContract(() => {
    const provider = fakeIdentityProvider([customer, withoutRole], rightCode);
    const { setReachable, loseAnswers } = provider;
    return Promise.resolve({ provider, setReachable, loseAnswers });
  });
});
