import type { CloseMoments } from '#domain/close/close-check.ts';
import type { CloseFlags } from '#domain/close/close-facts.ts';
import { closeFlow, type CloseShape, type CloseStep } from '#domain/close/close-flow.ts';
import {
  preparedCloseFlow,
  closeProgress,
  type CloseProgress,
} from '#domain/close/close-progress.ts';
import type { Answers } from '#domain/flow/condition.ts';
import { questionsOfNode } from '#domain/flow/flow-graph.ts';
import { readNode, type FlowAnswers } from '#domain/flow/flow-progress.ts';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';

/** What the way depends on; what is typed into the step that is shown is no part of it. */
type Ground = {
  readonly job: EngineerJob;
  readonly flags: CloseFlags;
  readonly moments: CloseMoments;
  readonly session: { readonly told: FlowAnswers<CloseShape> };
};

const isSameGround = (one: Ground, other: Ground): boolean =>
  one.job === other.job && one.flags === other.flags && one.moments === other.moments;

/** Remembers what is made of a way as long as its ground is the same: one press asks for it many times. */
const onGround = <Made>(make: (ground: Ground) => Made): ((ground: Ground) => Made) => {
  const known = new WeakMap<Ground['session']['told'], { ground: Ground; made: Made }>();
  return (ground) => {
    const before = known.get(ground.session.told);
    if (before !== undefined && isSameGround(before.ground, ground)) return before.made;
    const made = make(ground);
    known.set(ground.session.told, { ground, made });
    return made;
  };
};

/** The way that the answers make now, and the end that it has come to, if it has. */
export const closeProgressOf: (ground: Ground) => CloseProgress = onGround(
  ({ session, job, flags, moments }) => closeProgress(session.told, job, flags, moments),
);

/** A step that was told already, with its answers. */
export type AnsweredStep = {
  readonly step: CloseStep;
  readonly answers: Answers;
  /** Keys of answers that an earlier step was told too. */
  readonly again: readonly string[];
};

/** The steps that were told already, in order. */
export const answeredSteps: (ground: Ground) => readonly AnsweredStep[] = onGround((ground) =>
  closeProgressOf(ground)
    .passed.flatMap(({ node }) => {
      const answers = ground.session.told[node];
      return answers === undefined || questionsOfNode(closeFlow.nodes[node]).length === 0
        ? []
        : [{ step: node, answers: readNode(preparedCloseFlow, node, answers).answers }];
    })
    .map((told, at, all) => ({
      ...told,
      again: Object.keys(told.answers).filter((key) =>
        all.slice(0, at).some(({ answers }) => answers[key] !== undefined),
      ),
    })),
);
