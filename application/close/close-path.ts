import {
  type CloseMoments,
  type CloseFlags,
  closeFlow,
  type CloseShape,
  type CloseStep,
  preparedCloseFlow,
  closeProgress,
  type CloseProgress,
} from '#domain/close';
import { type Answers, questionsOfNode, readNode, type FlowAnswers } from '#domain/flow';
import type { EngineerJob } from '#domain/repair';

/** The inputs of a close's path; the text in the fields of the shown step is no part of it. */
type PathInput = {
  readonly job: EngineerJob;
  readonly flags: CloseFlags;
  readonly moments: CloseMoments;
  readonly session: { readonly submitted: FlowAnswers<CloseShape> };
};

/** The path of the answers, and its end if it has one. */
export const closeProgressOf = ({ session, job, flags, moments }: PathInput): CloseProgress =>
  closeProgress(session.submitted, job, flags, moments);

/** A submitted step with its answers. */
export type AnsweredStep = {
  readonly step: CloseStep;
  readonly answers: Answers;
  /** Keys of answers that an earlier step has too. */
  readonly repeated: readonly string[];
};

/** The submitted steps in order. */
export const answeredSteps = (input: PathInput): readonly AnsweredStep[] =>
  closeProgressOf(input)
    .passed.flatMap(({ node }) => {
      const answers = input.session.submitted[node];
      return answers === undefined || questionsOfNode(closeFlow.nodes[node]).length === 0
        ? []
        : [{ step: node, answers: readNode(preparedCloseFlow, node, answers).answers }];
    })
    .map((answered, at, all) => ({
      ...answered,
      repeated: Object.keys(answered.answers).filter((key) =>
        all.slice(0, at).some(({ answers }) => answers[key] !== undefined),
      ),
    }));
