import { type Pence, parsePence, penceOfPounds, poundsOf } from '#domain/money';
import { wireType } from './wire-type.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A number that is not below zero, which a platform may write as text. */
const amountOf = (raw: unknown): number | undefined => {
  const amount = typeof raw === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(raw) ? Number(raw) : raw;
  return isNumber(amount) && Number.isFinite(amount) && amount >= 0 ? amount : undefined;
};

/** Hours, or another number that is not below zero. */
export const amountCodec = wireType<number, number>({
  name: 'Amount',
  schema: { type: 'number', minimum: 0 },
  is: (value): value is number => isNumber(value) && amountOf(value) === value,
  parse: amountOf,
  encode: (amount) => amount,
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
