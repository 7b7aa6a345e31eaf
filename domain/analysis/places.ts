import type { Answers, AnswersAtNode, Facts, Walk } from '../flow/index.ts';

/** A node with the values that its conditions read there; derived facts are among the facts. */
export type Place = { readonly node: string; readonly answers: Answers; readonly facts: Facts };

/** The places at which a walk has taken an edge. */
export const placesOnWalk = (
  { passed }: Pick<Walk, 'passed'>,
  answersOf: AnswersAtNode,
  facts: Facts,
): readonly Place[] => {
  const places: Place[] = [];
  let answers: Answers = {};
  for (const { node, edge, derived } of passed) {
    answers = { ...answers, ...answersOf(node) };
    const known = Object.fromEntries(
      Object.entries(derived).map(([name, decision]) => [name, decision?.outcome]),
    );
    places.push({ node, answers, facts: { ...facts, ...known } });
    answers = { ...answers, ...edge.sets };
  }
  return places;
};
