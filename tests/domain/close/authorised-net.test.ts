import { expect, it } from 'vitest';
import { authorisedNetOnPath, closeProgress, type CloseStep } from '#domain/close';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import type { Answers } from '#domain/flow';
import { closeWorlds, tuesday, type CloseWorld } from './close-worlds.ts';
import { closesIn } from './every-close.ts';

const costOf = (answers: Answers | undefined): number => {
  const parts = answers?.['partsRequested'] as readonly { readonly cost: number }[] | undefined;
  return parts === undefined
    ? Number(answers?.['estimatedPartsCost'] ?? 0)
    : parts.reduce((sum, { cost }) => sum + cost, 0);
};

/** The three amounts of the decision "Authorised net", read off the answers one by one. */
const amountsOf = ({ job }: CloseWorld, answers: CloseAnswers): readonly number[] => {
  const isGiven = (step: CloseStep): boolean => answers[step] !== undefined;
  const ofJob = job.toClose.authorisedNet;
  const estimates: readonly CloseStep[] = [
    'partsNeededAfterWarning',
    'partsNeeded',
    'estimatedCostOfParts',
  ];
  const confirmations: readonly CloseStep[] = ['confirmPartsNeeded', 'confirmEstimatedCostOfParts'];
  const estimate = estimates.find(isGiven);
  const confirmation = confirmations.find(isGiven);
  const isAutomatic = isGiven('partsSource') && !isGiven('costAuthorisation');
  return [
    ofJob ?? 0,
    isAutomatic && estimate !== undefined ? costOf(answers[estimate]) : 0,
    confirmation !== undefined && ofJob === undefined ? costOf(answers[confirmation]) : 0,
  ];
};

it('the authorised amount on every path is the largest of the three amounts', () => {
  const withSmallAmount = closeWorlds.slice(0, 1).map((world) => ({
    ...world,
    job: {
      ...world.job,
      toClose: {
        ...world.job.toClose,
        authorisedNet: 30_000 as typeof world.job.toClose.authorisedNet,
      },
    },
  }));
  const seen = new Set<number>();
  for (const world of [...closeWorlds, ...withSmallAmount])
    for (const answers of closesIn(world).filter((_, at) => at % 61 === 0)) {
      const { live, passed } = closeProgress(answers, world.job, world.flags, [tuesday]);
      const amounts = amountsOf(world, answers);
      const largest = Math.max(...amounts);
      expect(authorisedNetOnPath(world.job, live, passed)).toBe(largest);
      if (largest > 0) seen.add(amounts.indexOf(largest));
    }
  expect(seen).toEqual(new Set([0, 1, 2]));
});
