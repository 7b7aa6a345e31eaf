import type {
  AccountId,
  ContractId,
  CustomerFacingId,
  JobName,
  JobUid,
  PropertyId,
} from '#domain/kernel';
import {
  type Instant,
  formatInstant,
  readMoment,
  parseLocalDate,
  type LocalDate,
  londonDate,
} from '#domain/time';
import {
  parsePence,
  parseSignedPence,
  type Pence,
  type SignedPence,
  penceOfPounds,
  poundsOf,
} from '#domain/money';
import {
  jobStatuses,
  parseJobStatus,
  readVisitStatus,
  type JobStatus,
  type VisitStatus,
} from '#domain/repair';
import { urgencies, type Urgency } from '#domain/booking';
import { userModeCodes, type UserMode } from '#domain/identity';
import type { TelephoneNumber } from '#domain/cover';
import { rememberForms, wireType } from './wire-type.ts';

/** A line unless it is blank. */
export const lineIfFilled = (line: string | null | undefined): readonly string[] =>
  line === null || line === undefined || line.trim() === '' ? [] : [line];

/** A telephone number, when there is one. */
export const telephoneNumbers = (
  prefix: string | null | undefined,
  number: string | null | undefined,
): readonly TelephoneNumber[] =>
  lineIfFilled(number).map((known) => ({ prefix: prefix ?? '', number: known }));

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Identifiers are opaque: a platform may use numbers or texts, and gets a number back where it gave one. */
const identifierOf = <Id extends string>(name: string, shortest = 1) => {
  const numbers = rememberForms<Id, number | undefined>();
  const withRememberedForm = (id: Id, form: number | undefined): Id => {
    if (form !== undefined || numbers.find(id) !== undefined) numbers.note(id, form);
    return id;
  };
  return wireType<Id, string | number>({
    name,
    schema: { type: ['string', 'integer'], minLength: shortest },
    is: (value): value is Id => isText(value) && value.length >= shortest,
    parse: (raw) => {
      if (isNumber(raw) && Number.isSafeInteger(raw))
        return withRememberedForm(String(raw) as Id, raw);
      return isText(raw) && raw.length >= shortest
        ? withRememberedForm(raw as Id, undefined)
        : undefined;
    },
    encode: (id) => numbers.find(id) ?? id,
  });
};

export const accountIdCodec = identifierOf<AccountId>('AccountId');
export const contractIdCodec = identifierOf<ContractId>('ContractId');
export const propertyIdCodec = identifierOf<PropertyId>('PropertyId');
export const customerFacingIdCodec = identifierOf<CustomerFacingId>('CustomerFacingId');
export const jobUidCodec = identifierOf<JobUid>('JobUid');
export const jobNameCodec = identifierOf<JobName>('JobName');
/** An identifier without a type of its own in the domain. */
export const referenceCodec = identifierOf<string>('Reference');

/** Whole pence, never negative. */
export const penceCodec = wireType<Pence, number>({
  name: 'Pence',
  schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  parse: (raw) => (isNumber(raw) ? parsePence(raw) : undefined),
});

/** A text that a platform may write as a number; it is sent back in its received form. */
export const textOrNumberCodec = identifierOf<string>('TextOrNumber', 0);

/** Whole pence on either side of nothing: a credit is below it. */
export const signedPenceCodec = wireType<SignedPence, number>({
  name: 'SignedPence',
  schema: { type: 'integer' },
  parse: (raw) => (isNumber(raw) ? parseSignedPence(raw) : undefined),
});

const dateOf = (text: string): LocalDate | undefined => {
  const moment = readMoment(text);
  return parseLocalDate(text) ?? (moment === undefined ? undefined : londonDate(moment));
};

/** A London date, yyyy-MM-dd, which a platform may write as a moment. */
export const localDateCodec = wireType<LocalDate, string>({
  name: 'LocalDate',
  schema: { type: 'string', format: 'date' },
  parse: (raw) => (isText(raw) ? dateOf(raw) : undefined),
});

/** A moment, ISO 8601; without an offset it is London's. Written in UTC. */
export const instantCodec = wireType<Instant, string>({
  name: 'Instant',
  schema: { type: 'string', format: 'date-time' },
  is: (value): value is Instant => isNumber(value),
  parse: (raw) => (isText(raw) ? readMoment(raw) : undefined),
  encode: formatInstant,
});

const slotsAsWritten = rememberForms<Instant, string>();

/** An offered moment, which is sent back unchanged. */
export const slotCodec = wireType<Instant, string>({
  name: 'Slot',
  schema: { type: 'string', format: 'date-time' },
  is: (value): value is Instant => isNumber(value),
  parse: (raw) => {
    const moment = isText(raw) ? readMoment(raw) : undefined;
    if (isText(raw) && moment !== undefined) slotsAsWritten.note(moment, raw);
    return moment;
  },
  encode: (moment) => slotsAsWritten.find(moment) ?? formatInstant(moment),
});

const userModes = Object.keys(userModeCodes) as readonly UserMode[];

/** A user mode travels as its code (document 1, section 3.7). */
export const userModeCodec = wireType<UserMode, number>({
  name: 'UserMode',
  schema: { type: 'integer', enum: Object.values(userModeCodes) },
  is: (value): value is UserMode => userModes.some((mode) => mode === value),
  parse: (raw) => userModes.find((mode) => userModeCodes[mode] === raw),
  encode: (mode) => userModeCodes[mode],
});

/** A count, written as digits in an address. */
export const countCodec = wireType<number, number>({
  name: 'Count',
  schema: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  parse: (raw) => {
    const count = isText(raw) && /^\d{1,16}$/.test(raw) ? Number(raw) : raw;
    return isNumber(count) && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
  },
});

const urgencyNames: { readonly [U in Urgency]: string } = {
  normal: 'Normal',
  urgent: 'Urgent',
  critical: 'Critical',
};

/** How soon a visit is needed, with the capital that an engineer's calls write (document 3, section 3). */
export const visitUrgencyCodec = wireType<Urgency, string>({
  name: 'VisitUrgency',
  schema: { type: 'string', enum: Object.values(urgencyNames) },
  parse: (raw) =>
    isText(raw) ? urgencies.find((urgency) => urgency === raw.trim().toLowerCase()) : undefined,
  encode: (urgency) => urgencyNames[urgency],
});

/** A job status; read in any spelling. */
export const jobStatusCodec = wireType<JobStatus, string>({
  name: 'JobStatus',
  schema: { type: 'string', enum: [...jobStatuses] },
  parse: (raw) => (isText(raw) ? parseJobStatus(raw) : undefined),
});

/** A visit's status; one that is not known is read by its name, so that it spoils neither its list nor itself. */
export const visitStatusCodec = wireType<VisitStatus, string>({
  name: 'VisitStatus',
  schema: { type: 'string', examples: [...jobStatuses] },
  parse: (raw) => (isText(raw) ? readVisitStatus(raw) : undefined),
});

/** A number that is not below zero, which a platform may write as text. */
const amountOf = (raw: unknown): number | undefined => {
  const amount = typeof raw === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(raw) ? Number(raw) : raw;
  return isNumber(amount) && Number.isFinite(amount) && amount >= 0 ? amount : undefined;
};

/** Hours, or another number that is not below zero. */
export const amountCodec = wireType<number, number>({
  name: 'Amount',
  schema: { type: 'number', minimum: 0 },
  parse: amountOf,
});

/** A sum in pounds with at most two decimals (decisions, "Wire values"); pence in memory. */
export const poundsCodec = wireType<Pence, number>({
  name: 'Pounds',
  schema: { type: 'number', minimum: 0 },
  is: (value): value is Pence => isNumber(value) && parsePence(value) !== undefined,
  parse: (raw) => {
    const pounds = amountOf(raw);
    return pounds === undefined ? undefined : penceOfPounds(pounds);
  },
  encode: poundsOf,
});
