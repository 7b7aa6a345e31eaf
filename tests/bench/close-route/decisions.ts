import { type Answers, type Facts, answersAt, readAnswersAtNode } from '#domain/flow';
import { closeFacts, type CloseStep, preparedCloseFlow, closeProgress } from '#domain/close';
import { closeWorlds, tuesday } from '../../domain/close/close-worlds.ts';
import { closesIn } from '../../domain/close/every-close.ts';

/** One decision: the next step for these answers and facts. */
export type CloseCase = {
  readonly step: CloseStep;
  readonly answers: Answers;
  readonly facts: Facts;
};

const casesOf = (): ReadonlyMap<string, CloseCase> => {
  const cases = new Map<string, CloseCase>();
  for (const world of closeWorlds) {
    const facts = closeFacts(world.job, world.flags);
    for (const given of closesIn(world)) {
      const walk = closeProgress(given, world.job, world.flags, [tuesday]);
      const read = readAnswersAtNode(preparedCloseFlow, given);
      for (const { node: step } of walk.passed) {
        const answers = { ...answersAt(step, walk, read), ...read(step) };
        const decided = Object.entries(preparedCloseFlow.derive(step, answers, facts));
        const derived = Object.fromEntries(
          decided.map(([name, decision]) => [name, decision.outcome]),
        );
        const one = { step, answers, facts: { ...facts, ...derived } };
        cases.set(JSON.stringify(one), one);
      }
    }
  }
  return cases;
};

/** Every decision on every close of every world, each once; money and hours are decided already. */
export const closeCases: readonly CloseCase[] = [...casesOf().values()];

/** One case for each edge of each step under each set of facts, limited to the size of a processor cache. */
export const timedCases: readonly CloseCase[] = [
  ...new Map(
    closeCases.map((one) => {
      const { step, answers, facts } = one;
      const to = preparedCloseFlow.decide(step, answers, facts)?.to ?? '';
      return [`${step} ${to} ${JSON.stringify(facts)}`, one];
    }),
  ).values(),
];
