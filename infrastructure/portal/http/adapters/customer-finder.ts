import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { ClaimCustomer } from '#domain/claim';
import type { CustomerFinder, IdentifyFailure } from '#application/ports/remote/customer-finder.ts';
import {
  type EmailAddress,
  identifyRefusal,
  refusalByPropertyCount,
  type IdentifyRefusal,
  type Postcode,
} from '#domain/identity';
import type { PlatformClient } from '../client/platform-call.ts';
import {
  identifiedCustomerFromWire,
  type IdentifyAnswer,
} from '../../../wire/codecs/claim/identify.ts';
import { routeTable } from '../../../wire/route-table.ts';

const notIdentified = (refusal: IdentifyRefusal): TE.TaskEither<IdentifyFailure, never> =>
  TE.left({ tag: 'not-identified', refusal });

const readCustomer =
  (email: EmailAddress, postcode: Postcode) =>
  ({ data }: IdentifyAnswer): TE.TaskEither<IdentifyFailure, ClaimCustomer> => {
    if ('error' in data)
      return notIdentified(identifyRefusal(Number(data.error.code ?? undefined)));
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
