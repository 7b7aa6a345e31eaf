import * as E from 'fp-ts/Either';
import * as TE from 'fp-ts/TaskEither';
import { expect, it } from 'vitest';
import { type EmailAddress, refusalByPropertyCount, type Postcode } from '#domain/identity';
import { makeCustomerFinder } from '#infrastructure/portal/http/adapters/customer-calls.ts';
import { identifiedCustomerExample } from '../../../wire/wire-examples.ts';
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
