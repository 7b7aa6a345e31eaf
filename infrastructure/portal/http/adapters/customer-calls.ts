import * as TE from 'fp-ts/TaskEither';
import { pipe } from 'fp-ts/function';
import type {
  ClaimRegister,
  ClaimTracker,
  ContractRegister,
  JobRegister,
  CustomerFinder,
  IdentifyFailure,
} from '#application/ports/remote/customer-calls.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import {
  claimToWire,
  createdClaimFromWire,
  traceToWire,
} from '../../../wire/codecs/claim/claim-create.ts';
import { routeTable } from '../../../wire/route-table.ts';
import { contractFromWire } from '../../../wire/codecs/account/contract-answer.ts';
import { jobStatusFromWire, listedJobsFromWire } from '../../../wire/codecs/account/job-node.ts';
import type { PaymentRegister } from '#application/ports/remote/payment-desk.ts';
import type { ClaimCustomer } from '#domain/claim';
import {
  type EmailAddress,
  identifyRefusal,
  refusalByPropertyCount,
  type IdentifyRefusal,
  type Postcode,
} from '#domain/identity';
import {
  identifiedCustomerFromWire,
  type IdentifyAnswer,
} from '../../../wire/codecs/claim/claim-customer-wire.ts';

export const makeClaimRegister = (call: PlatformClient): ClaimRegister => ({
  create: (claim, customer, attemptKey) =>
    pipe(
      call(routeTable.createClaim, { params: {}, body: claimToWire(claim, customer), attemptKey }),
      TE.map(createdClaimFromWire),
    ),
});

export const makeClaimTracker = (call: PlatformClient): ClaimTracker => ({
  track: (trace) =>
    call(routeTable.trackClaim, { params: {}, body: traceToWire(trace), inBackground: true }),
});

export const makeContractRegister = (call: PlatformClient): ContractRegister => ({
  contract: (contractId) =>
    pipe(
      call(routeTable.contract, { params: { contractId } }),
      TE.map(({ data: [first] }) => (first === undefined ? undefined : contractFromWire(first))),
    ),
});

export const makeJobRegister = (call: PlatformClient): JobRegister => ({
  jobsOf: (customerFacingId) =>
    pipe(
      call(routeTable.jobs, {
        params: { customerFacingId },
        reads: { list: 'jobs', field: 'edges' },
      }),
      TE.map(listedJobsFromWire),
    ),
  statusOf: (jobUid, how) =>
    pipe(call(routeTable.jobStatus, { params: { jobUid }, ...how }), TE.map(jobStatusFromWire)),
});

export const makePaymentRegister = (call: PlatformClient): PaymentRegister => ({
  open: (contractId, paymentAmount, attemptKey) =>
    pipe(
      call(routeTable.createPayment, {
        params: {},
        body: { contractId, paymentAmount },
        attemptKey,
      }),
      TE.map(({ data }) => ({ value: data.paymentIntent.client_secret })),
    ),
});

const notIdentified = (
  refusal: IdentifyRefusal,
  receipt?: string,
): TE.TaskEither<IdentifyFailure, never> =>
  TE.left({
    tag: 'refused',
    reason: 'not-identified',
    refusal,
    ...(receipt !== undefined && { receipt }),
  });

const readCustomer =
  (email: EmailAddress, postcode: Postcode) =>
  ({ data }: IdentifyAnswer): TE.TaskEither<IdentifyFailure, ClaimCustomer> => {
    if ('error' in data)
      return notIdentified(
        identifyRefusal(Number(data.error.code ?? undefined)),
        data.error.receipt,
      );
    const refusal = refusalByPropertyCount(data.count);
    if (refusal !== undefined) return notIdentified(refusal);
    return 'customer' in data
      ? TE.right(identifiedCustomerFromWire(data.customer, email, postcode))
      : TE.left({ tag: 'unknown', reason: 'unexpected', detail: 'a customer of a wrong shape' });
  };

export const makeCustomerFinder = (call: PlatformClient): CustomerFinder => ({
  find: (email, postcode) =>
    pipe(
      call(routeTable.identify, {
        params: {},
        body: { email, postcode },
        reads: { list: 'jobs', field: 'jobs' },
      }),
      TE.flatMap(readCustomer(email, postcode)),
    ),
});
