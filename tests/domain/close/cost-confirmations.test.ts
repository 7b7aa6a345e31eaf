import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CloseStep,
  authorisationOf,
  confirmsCosts,
  withConfirmationsOf,
  type Authorisation,
} from '#domain/close';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import type { Pence } from '#domain/money';
import { plainJob } from './close-worlds.ts';

const given = (
  authorised: Authorisation['authorised'],
  net?: number,
  authorisedHours?: number,
): Authorisation => ({ authorised, authorisedNet: net as Pence | undefined, authorisedHours });

const yes = given('Yes', 12_000, 2);
const confirmedAnswers: CloseAnswers = {
  issueResolved: { isResolved: 'No' },
  confirmPartsNeeded: { estimatedHoursNeeded: 2, authorisationConfirmed: true },
  confirmEstimatedCostOfParts: { estimatedPartsCost: '120', authorisationConfirmed: true },
};
const unconfirmed: CloseAnswers = {
  issueResolved: { isResolved: 'No' },
  confirmPartsNeeded: { estimatedHoursNeeded: 2 },
  confirmEstimatedCostOfParts: { estimatedPartsCost: '120' },
};

describe('a confirmation of costs', () => {
  // The text of the confirmation refers to one authorisation: "for the above costs".
  it.each<readonly [string, Authorisation | undefined, Authorisation, 'kept' | 'removed']>([
    ['the same authorisation', yes, { ...yes }, 'kept'],
    ['the same without numbers', given('Yes'), given('Yes'), 'kept'],
    ['a No', yes, given('No', 12_000, 2), 'removed'],
    ['no answer', yes, given(undefined, 12_000, 2), 'removed'],
    ['a lower amount', yes, given('Yes', 3000, 2), 'removed'],
    ['a higher amount', yes, given('Yes', 12_001, 2), 'removed'],
    ['no amount', yes, given('Yes', undefined, 2), 'removed'],
    ['an amount where there was none', given('Yes'), given('Yes', 0), 'removed'],
    ['other hours', yes, given('Yes', 12_000, 1), 'removed'],
    ['no hours', yes, given('Yes', 12_000), 'removed'],
    ['one that is not known to be the same', undefined, yes, 'removed'],
  ])('given for one authorisation, with %s now', (_, confirmed, now, becomes) => {
    expect(withConfirmationsOf(confirmedAnswers, confirmed, now)).toEqual(
      becomes === 'kept' ? confirmedAnswers : unconfirmed,
    );
  });

  it('is required by exactly the two steps that confirm costs', () => {
    expect((Object.keys(confirmedAnswers) as CloseStep[]).filter(confirmsCosts)).toEqual([
      'confirmPartsNeeded',
      'confirmEstimatedCostOfParts',
    ]);
  });

  it('stores the authorisation of the job', () => {
    expect(authorisationOf({ toClose: { ...plainJob, ...yes } })).toEqual(yes);
  });
});

const authorisations = fc.record({
  authorised: fc.constantFrom('Yes' as const, 'No' as const, undefined),
  authorisedNet: fc.constantFrom(undefined, 0 as Pence, 3000 as Pence, 12_000 as Pence),
  authorisedHours: fc.constantFrom(undefined, 1, 2),
});
const entries = fc.record(
  { estimatedHoursNeeded: fc.nat(9), authorisationConfirmed: fc.constant(true) },
  { requiredKeys: [] },
);
const answers: fc.Arbitrary<CloseAnswers> = fc.record(
  {
    partsNeeded: entries,
    confirmPartsNeeded: entries,
    confirmEstimatedCostOfParts: entries,
  },
  { requiredKeys: [] },
);
const isTicked = (all: CloseAnswers): boolean =>
  [all.confirmPartsNeeded, all.confirmEstimatedCostOfParts].some(
    (entry) => entry?.['authorisationConfirmed'] === true,
  );
const untouched = ({ partsNeeded, ...confirming }: CloseAnswers) => [
  partsNeeded,
  ...Object.entries(confirming).map(([step, entry]) => [step, entry['estimatedHoursNeeded']]),
];

it('no confirmation outlives its authorisation, and no other answer changes', () => {
  fc.assert(
    fc.property(answers, authorisations, authorisations, (given, confirmed, now) => {
      const after = withConfirmationsOf(given, confirmed, now);
      const isSame = JSON.stringify(confirmed) === JSON.stringify(now);
      expect(isTicked(after)).toBe(isSame && isTicked(given));
      expect(untouched(after)).toEqual(untouched(given));
      // Without a cleared confirmation the answers keep their identity, so that their path is not walked again.
      if (isTicked(after) === isTicked(given)) expect(after).toBe(given);
    }),
  );
});
