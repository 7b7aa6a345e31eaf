import * as TE from 'fp-ts/TaskEither';
import { afterAll, beforeAll, describe } from 'vitest';
import { makeAccountDirectory } from '#infrastructure/portal/http/adapters/account-directory.ts';
import {
  makeClaimRegister,
  makeClaimTracker,
  makeContractRegister,
  makeJobRegister,
  makePaymentRegister,
  makeCustomerFinder,
} from '#infrastructure/portal/http/adapters/customer-calls.ts';
import { makePlatformClient } from '#infrastructure/portal/http/client/platform-client.ts';
import { defaultPlatformAddress } from '#infrastructure/wire/default-platform-address.ts';
import { holdsThePortContracts } from '../../../../contracts/port-contracts.ts';
import { startFakePlatform, type FakePlatform } from '../fake-platform.ts';
import { serveExamples } from './customer-examples.ts';

let server: FakePlatform;

beforeAll(async () => {
  server = await startFakePlatform();
});
afterAll(() => server.close());

describe('the HTTP adapters', () => {
  holdsThePortContracts(async () => {
    const connection = serveExamples(server);
    const call = makePlatformClient(
      { ...defaultPlatformAddress, apiUrl: server.apiUrl },
      { token: TE.right('token'), renewed: () => TE.right(undefined) },
    );
    return Promise.resolve({
      accounts: makeAccountDirectory(call),
      contracts: makeContractRegister(call),
      jobs: makeJobRegister(call),
      customers: makeCustomerFinder(call),
      payments: makePaymentRegister(call),
      claims: makeClaimRegister(call),
      tracker: makeClaimTracker(call),
      connection,
    });
  });
});
