import { exploreFlow, type WalkToNode } from '#domain/flow';
import { firstAnswers } from './questions-at.ts';
import type { Subject, WalkInput } from './subject.ts';
import { walkAfter } from './walk-state.ts';

type Cells = ReturnType<typeof exploreFlow>;
const explored = new WeakMap<Subject, Cells>();

/** Every cell of a flow, nearest first; explored once. */
const cellsOf = (subject: Subject): Cells => {
  const cells = explored.get(subject) ?? exploreFlow([subject.version], subject.trials);
  explored.set(subject, cells);
  return cells;
};

/** Walks on paper: their facts may be none of a real job. */
function* walksTo(subject: Subject, wanted: string): Generator<WalkToNode> {
  for (const { node, decisions, walk } of cellsOf(subject)) {
    if (node === wanted) yield walk();
    for (const { edge } of decisions)
      if (edge.to === wanted) {
        const before = walk();
        yield { ...before, steps: [...before.steps, wanted] };
      }
  }
}

/** Follows a walk from the facts that it needs, as far as it leads. */
const follow = (subject: Subject, { steps, answers, facts }: WalkToNode): WalkInput => {
  let input: WalkInput = { world: subject.worldOf(facts), answers: {} };
  for (const step of steps.slice(0, -1)) {
    if (subject.progress(input).at !== step) return input;
    input = walkAfter(subject, input, {
      type: 'answer',
      answers: { ...firstAnswers(subject, input, step), ...answers[step] },
    });
  }
  return input;
};

/** A walk to a node with the fewest steps. */
export const walkTo = (subject: Subject, wanted: string): WalkInput | undefined => {
  for (const walk of walksTo(subject, wanted)) {
    const input = follow(subject, walk);
    if (subject.progress(input).at === wanted) return input;
  }
  return undefined;
};
