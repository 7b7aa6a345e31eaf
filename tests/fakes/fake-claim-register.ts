import type { ClaimRegister } from '#application/ports/remote/customer-calls.ts';
import type { ClaimRequest, ClaimCustomer, CreatedClaim } from '#domain/claim';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { isDeepStrictEqual } from 'node:util';
import { identifier } from '#domain/kernel';
import { refused, type FakeConnection } from './connection.ts';

type ReceivedByFake = {
  readonly claim: ClaimRequest;
  readonly customer: ClaimCustomer;
  readonly raised: CreatedClaim;
};

/** The register of claims, in memory: one job for each attempt key, which takes no other claim after it. */
export const fakeClaimRegister = (
  connection: FakeConnection,
): ClaimRegister & { readonly received: () => readonly ReceivedByFake[] } => {
  const byKey = new Map<string, ReceivedByFake>();
  const nextJob = (): CreatedClaim => ({
    jobName: identifier(`JOB-${byKey.size + 1}`),
    jobUid: identifier(`job-${byKey.size + 1}`),
  });
  return {
    received: () => [...byKey.values()],
    raise: (claim, customer, attemptKey) =>
      pipe(
        connection.answer(() => {
          const known = byKey.get(attemptKey) ?? { claim, customer, raised: nextJob() };
          byKey.set(attemptKey, known);
          return known;
        }),
        TE.flatMap((known) =>
          isDeepStrictEqual([known.claim, known.customer], [claim, customer])
            ? TE.right(known.raised)
            : refused(422, 'This key was already used for another claim.'),
        ),
      ),
  };
};
