import fc from 'fast-check';
import { expect, it } from 'vitest';
import { authorisationOf, withConfirmationsOf } from '#domain/close';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import type { Pence } from '#domain/money';
import { forAll } from '../../for-all.ts';
import { worldOf } from './close-worlds.ts';

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

// The text of the confirmation refers to one authorisation: "for the above costs".
it('no confirmation outlives its authorisation, and no other answer changes', () =>
  forAll(
    answers,
    fc.option(authorisations, { nil: undefined }),
    authorisations,
    (given, confirmed, now) => {
      const after = withConfirmationsOf(given, confirmed, now);
      const isSame = JSON.stringify(confirmed) === JSON.stringify(now);
      expect(isTicked(after)).toBe(isSame && isTicked(given));
      expect(untouched(after)).toEqual(untouched(given));
      // Without a cleared confirmation the answers keep their identity, so that their path is not walked again.
      if (isTicked(after) === isTicked(given)) expect(after).toBe(given);
    },
  ));

it('the answer of support is what it authorised for the job, and nothing else of it', () =>
  forAll(authorisations, (authorised) => {
    expect(authorisationOf(worldOf('Plumbing', authorised).job)).toEqual(authorised);
  }));
