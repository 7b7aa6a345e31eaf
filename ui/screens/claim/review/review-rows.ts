import {
  questionsOf,
  type ClaimStage,
  type ClaimQuestion,
  type ClaimProgress,
} from '#domain/claim';
import { claimAnswerWords } from '../stage/claim-answer-words.ts';

/** One answer of the review, with the stage that asks for it. */
export type ReviewRow = {
  readonly stage: ClaimStage;
  readonly question: ClaimQuestion;
  readonly words: string | undefined;
};

/** Every answer on the path, in the order in which it was asked for. */
export const reviewRows = ({
  passed,
  live,
}: Pick<ClaimProgress, 'passed' | 'live'>): readonly ReviewRow[] =>
  passed.flatMap(({ node }) =>
    questionsOf(node).map((question) => ({
      stage: node,
      question,
      words: claimAnswerWords(question, live),
    })),
  );
