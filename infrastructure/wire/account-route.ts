import * as t from 'io-ts';
import { accountAnswerCodec } from './codecs/account/account-answer.ts';
import { accountIdCodec } from './codecs/value-codecs.ts';
import { plainCall, route } from './route.ts';

/** The account of a signed-in user. */
export const accountRoute = route({
  ...plainCall,
  method: 'GET',
  service: 'serviceAccounts',
  versioned: true,
  path: '/accounts/{accountId}',
  caller: 'any-role',
  refusesInAnswer: true,
  params: { accountId: accountIdCodec },
  query: t.partial({ expand: t.string, payment_status: t.string }),
  answer: accountAnswerCodec,
});
