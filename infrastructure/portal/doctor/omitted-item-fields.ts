import type * as t from 'io-ts';
import { fieldsIn } from '../http/client/decode-answer.ts';
import {
  accountContractCodec,
  accountPropertyCodec,
} from '../../wire/codecs/account/account-answer.ts';
import { engineerJobCodec } from '../../wire/codecs/visit/engineer-job-wire.ts';
import { invoiceCodec } from '../../wire/codecs/visit/invoice.ts';
import { jobNodeCodec } from '../../wire/codecs/account/job-node.ts';
import { jobOfferCodec } from '../../wire/codecs/visit/job-offer.ts';
import { cataloguePartCodec } from '../../wire/codecs/close/job-part.ts';

/** The item codec of each list, by the list's name. */
const items: { readonly [list: string]: t.Mixed } = {
  contracts: accountContractCodec,
  properties: accountPropertyCodec,
  jobOffers: jobOfferCodec,
  jobs: engineerJobCodec,
  invoices: invoiceCodec,
  jobParts: cataloguePartCodec,
  node: jobNodeCodec,
};

const problemsOf = (list: string, item: unknown): readonly string[] => {
  const read = items[list]?.decode(item);
  return read?._tag === 'Left' ? fieldsIn(read.left).map((field) => `${list}.${field}`) : [];
};

const problemsIn = (value: unknown, name: string): readonly string[] => {
  if (Array.isArray(value))
    return value.flatMap((item) => [...problemsOf(name, item), ...problemsIn(item, '')]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'node' ? problemsOf(key, inner) : []),
    ...problemsIn(inner, key),
  ]);
};

/** The invalid fields for which items of lists are omitted; never their values. */
export const fieldsOfOmittedItems = (json: unknown): readonly string[] => [
  ...new Set(problemsIn(json, '')),
];
