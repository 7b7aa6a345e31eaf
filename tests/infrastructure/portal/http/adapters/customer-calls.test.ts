import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import { type EmailAddress, refusalByPropertyCount, type Postcode } from '#domain/identity';
import {
  makeClaimTracker,
  makeCustomerFinder,
  makeJobRegister,
} from '#infrastructure/portal/http/adapters/customer-calls.ts';
import type { PlatformClient } from '#infrastructure/portal/http/client/platform-call.ts';
import { claimTraceExample } from '../../../../contracts/port-contracts.ts';
import { job } from '../../../wire/domain-examples.ts';
import { identifiedCustomerExample } from '../../../wire/wire-examples.ts';
import { makeFollowJob } from '#application/repair/follow-repair.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import { routeTable } from '#infrastructure/wire/route-table.ts';

const decoded = (json: unknown) => {
  const answer = routeTable.identify.answer.decode(json);
  if (E.isLeft(answer)) throw new Error('It is no answer of this call.');
  return answer.right;
};

// The number of matching properties decides (document 1: the identify call).
it.each([0, 2, 7])(
  'no customer is identified with %i properties, even if the answer contains one',
  async (count) => {
    const answer = decoded({ data: { count, customer: identifiedCustomerExample } });
    const { find } = makeCustomerFinder(() => TE.right(answer as never));
    expect(await find('ada@example.com' as EmailAddress, 'SW1A 1AA' as Postcode)()).toEqual(
      E.left({ tag: 'not-identified', refusal: refusalByPropertyCount(count) }),
    );
  },
);

it('no one waits for the status of a followed repair, or for the trace of a claim', async () => {
  const inBackground: unknown[] = [];
  const client: PlatformClient = (_, call) => {
    inBackground.push(call.inBackground);
    return TE.left(unreachable);
  };
  await makeJobRegister(client).statusOf(job.uid)();
  await makeFollowJob(makeJobRegister(client))(job)();
  await makeClaimTracker(client).track(claimTraceExample)();
  expect(inBackground).toEqual([undefined, true, true]);
});
