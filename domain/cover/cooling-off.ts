import type { Decision } from '../kernel/index.ts';
import { type AsOf, compareAtLeast, valueOn, withDate } from '../limits/index.ts';
import { addDays, daysBetween, type LocalDate } from '../time/index.ts';
import type { ContractTerm } from './contract.ts';
import { coolingOffLimit } from './cover-limits.ts';

export type CoolingOffRule = 'renewals-have-none' | 'within-14-days-of-start' | 'past-14-days';

export const coolingOffSentences: { readonly [Rule in CoolingOffRule]: string } = {
  'renewals-have-none': 'A renewed contract has no cooling-off period',
  'within-14-days-of-start': 'A new contract cannot be claimed on in its cooling-off period',
  'past-14-days': 'The cooling-off period is over',
};

/** The first London date on which a new contract may be claimed on: by the limit in force when the contract began. */
export const coolingOffEnds = (startDate: LocalDate, asOf?: AsOf): LocalDate =>
  addDays(startDate, valueOn(coolingOffLimit, withDate(asOf, startDate)));

/**
 * Whether a contract is in its cooling-off period on a London date: before start date + 14 days, unless it is a
 * renewal (document 1, section 4.4).
 */
export const decideCoolingOff = (
  term: Pick<ContractTerm, 'startDate' | 'isRenewal'>,
  today: LocalDate,
  limits?: AsOf,
): Decision<'blocked' | 'free', CoolingOffRule> => {
  const asOf = withDate(limits, term.startDate);
  const days = daysBetween(term.startDate, today);
  const compared = [
    { what: 'renewal', value: term.isRenewal },
    compareAtLeast('days since the start date', days, coolingOffLimit, asOf),
  ];
  if (term.isRenewal) return { outcome: 'free', rule: 'renewals-have-none', compared };
  return days < valueOn(coolingOffLimit, asOf)
    ? { outcome: 'blocked', rule: 'within-14-days-of-start', compared }
    : { outcome: 'free', rule: 'past-14-days', compared };
};
