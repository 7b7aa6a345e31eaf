import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersByStage,
  flatAnswers,
  type ClaimAnswers,
  pruneClaim,
  type ClaimFacts,
  type ClaimStage,
} from '#domain/claim';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { anyCompleteCase, anyPartlyValidCase } from '../../generators/domain/answers.ts';
import { routesThrough, tuesday, wideCover, worlds } from './every-route.ts';
import { stageTakes, walkByTheDocument } from './by-the-document.ts';
import { forAll } from '../../for-all.ts';

/** The paths of the specification in all worlds, once each. */
const paths = new Map(
  worlds
    .flatMap((world) => routesThrough(world).map((answers) => walkByTheDocument(answers, world)))
    .map(({ stages }) => [stages.join(), stages]),
);

/** Every stage that a walk may still come to from one, itself included. */
const stagesAhead = (stage: ClaimStage): readonly string[] => [
  stage,
  ...[...paths.values()].flatMap((stages) =>
    stages.includes(stage) ? stages.slice(stages.indexOf(stage)) : [],
  ),
];

const anyCase = fc.oneof(anyCompleteCase, anyPartlyValidCase);

const prune = (answers: ClaimAnswers, facts: ClaimFacts = wideCover, now = tuesday) => {
  const progress = claimProgress(answers, facts, [now]);
  const stages = answersByStage(answers);
  const kept = flatAnswers(pruneClaim(stages, progress)?.kept ?? stages);
  const dropped = Object.keys(flatAnswers(answersByStage(answers))).filter(
    (key) => !Object.hasOwn(kept, key),
  );
  const pruned = pruneClaim(stages, progress);
  const removed = pruned?.removed ?? {};
  for (const some of [pruned?.kept ?? {}, removed])
    expect(Object.keys(stages)).toEqual(expect.arrayContaining(Object.keys(some)));
  expect(Object.keys(flatAnswers(removed)).toSorted()).toEqual(dropped.toSorted());
  return { progress, kept, dropped };
};

describe('pruning the answers', () => {
  it('keeps the progress, and drops nothing when it is repeated', () =>
    forAll(anyCase, ({ answers, facts, now }) => {
      const { kept, progress } = prune(answers, facts, now);
      expect(claimProgress(kept, facts, [now])).toEqual(progress);
      expect(prune(kept, facts, now).dropped).toEqual([]);
    }));

  it('keeps exactly the answers that the path or a later stage can use', () =>
    forAll(anyCase, ({ answers, facts, now }) => {
      const { kept, progress } = prune(answers, facts, now);
      fc.pre(progress.refusal === undefined);
      const stages = [...progress.passed.map(({ node }) => node), ...stagesAhead(progress.at)];
      const taken = stages
        .flatMap((stage) => stageTakes[stage] ?? [])
        .filter((key) => key !== 'boilerMakerOther' || answers.boilerMaker === 'other');
      const expected = Object.entries(answers).filter(([key]) => taken.includes(key));
      expect(kept).toEqual(Object.fromEntries(expected));
    }));

  it('drops nothing at a refusal, so that changing an answer restores the rest', () =>
    forAll(anyCase, ({ answers, facts, now }) => {
      const { kept, dropped, progress } = prune(answers, facts, now);
      fc.pre(progress.refusal !== undefined);
      expect([kept, dropped]).toEqual([answers, []]);
    }));
});
