import { expect, it } from 'vitest';
import {
  closeFacts,
  closeEnds,
  type CloseStep,
  closeProgress,
  preparedCloseFlow,
} from '#domain/close';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import { openNodes, mostStepsAhead } from '#domain/flow';
import { closeWorlds, tuesday, type CloseWorld } from './close-worlds.ts';
import { closesIn } from './every-close.ts';

const isEnd = (step: CloseStep): boolean => closeEnds.some((end) => end === step);

/** The total that is shown at each step of a close, in the order in which they are answered. */
const totalsOf = ({ job, flags }: CloseWorld, answers: CloseAnswers): readonly number[] => {
  const totals: number[] = [];
  let sofar: CloseAnswers = {};
  for (;;) {
    const walk = closeProgress(sofar, job, flags, [tuesday]);
    if (isEnd(walk.at)) return totals;
    totals.push(
      openNodes(walk).length + mostStepsAhead(preparedCloseFlow, walk, closeFacts(job, flags)),
    );
    sofar = { ...sofar, [walk.at]: answers[walk.at] };
  }
};

it('the total of steps never grows on the path, and ends with the number of answered steps', () => {
  for (const world of closeWorlds) {
    const closes = closesIn(world).filter((_, at) => at % 97 === 0);
    for (const answers of closes) {
      const totals = totalsOf(world, answers);
      expect(totals.toSorted((one, other) => other - one)).toEqual(totals);
      expect(totals.at(-1)).toBe(totals.length);
    }
  }
});
