import {
  questionsOf,
  type ClaimStage,
  type ClaimQuestion,
  type ClaimProgress,
} from '#domain/claim';
import { claimAnswerWords } from '../stage/claim-answer-words.ts';

/** One answer of the review, with its stage. */
export type ReviewRow = {
  readonly stage: ClaimStage;
  readonly question: ClaimQuestion;
  readonly words: string | undefined;
};

/** All answers on the path, in order. */
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
