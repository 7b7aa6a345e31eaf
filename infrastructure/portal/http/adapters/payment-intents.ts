import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { PaymentIntents } from '#application/ports/remote/payment-desk.ts';
import type { PlatformClient } from '../client/platform-call.ts';
import { routeTable } from '../../../wire/route-table.ts';

export const makePaymentIntents = (call: PlatformClient): PaymentIntents => ({
  open: (contractId, paymentAmount, attemptKey) =>
    pipe(
      call(routeTable.createPayment, {
        params: {},
        body: { contractId, paymentAmount },
        attemptKey,
      }),
      TE.map(({ data }) => ({ clientSecret: data.paymentIntent.client_secret })),
    ),
});
