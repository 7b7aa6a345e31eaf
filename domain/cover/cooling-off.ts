import type { Decision } from '../kernel/index.ts';
import { addDays, daysBetween, type LocalDate } from '../time/index.ts';
import type { ContractTerm } from './contract.ts';

/** Days from the start date during which a new contract cannot be claimed on (document 1, section 9). */
const coolingOffDays = 14;

export type CoolingOffRule = 'renewals-have-none' | 'within-14-days-of-start' | 'past-14-days';

/** The first London date on which a new contract may be claimed on. */
export const coolingOffEnds = (startDate: LocalDate): LocalDate =>
  addDays(startDate, coolingOffDays);

/**
 * Whether a contract is in its cooling-off period on a London date: before start date + 14 days, unless it is a
 * renewal (document 1, section 4.4).
 */
export const decideCoolingOff = (
  term: Pick<ContractTerm, 'startDate' | 'isRenewal'>,
  today: LocalDate,
): Decision<'blocked' | 'free', CoolingOffRule> => {
  const compared = [
    { what: 'renewal', value: term.isRenewal },
    {
      what: 'days since the start date',
      value: daysBetween(term.startDate, today),
      limit: coolingOffDays,
    },
  ];
  if (term.isRenewal) return { outcome: 'free', rule: 'renewals-have-none', compared };
  return today < coolingOffEnds(term.startDate)
    ? { outcome: 'blocked', rule: 'within-14-days-of-start', compared }
    : { outcome: 'free', rule: 'past-14-days', compared };
};
