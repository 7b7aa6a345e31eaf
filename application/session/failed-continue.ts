import type { FlowShape, AnswerFieldProblem } from '#domain/flow';

/** A Continue that failed, with a count, so that the same problems are announced again. */
export type FailedContinue<S extends FlowShape, Problem> = {
  readonly node: S['node'];
  readonly attempt: number;
  /** The problems found then whose fields have not been edited since. */
  readonly problems: readonly AnswerFieldProblem<Problem>[];
};

/** The problems of a Continue, counted with those before it. */
export const failContinue = <S extends FlowShape, Problem>(
  node: S['node'],
  problems: FailedContinue<S, Problem>['problems'],
  before: FailedContinue<S, Problem> | undefined,
): FailedContinue<S, Problem> => ({
  node,
  attempt: (before?.node === node ? before.attempt : 0) + 1,
  problems,
});

/** The problem of a field of a node, or of a field in one of its lines, as the last Continue found it. */
export const problemAt = <S extends FlowShape, Problem>(
  failed: FailedContinue<S, Problem> | undefined,
  node: S['node'],
  field: string,
  line?: { readonly at: number; readonly of: string },
): AnswerFieldProblem<Problem> | undefined =>
  failed?.node === node
    ? failed.problems.find(
        (problem) =>
          problem.field === field && problem.line === line?.at && problem.of === line?.of,
      )
    : undefined;

/** A failed Continue without the problems that an answer may have corrected. */
export const withoutProblems = <S extends FlowShape, Problem>(
  failed: FailedContinue<S, Problem> | undefined,
  mayBeCorrected: (problem: AnswerFieldProblem<Problem>) => boolean,
): FailedContinue<S, Problem> | undefined => {
  const problems = failed?.problems.filter((problem) => !mayBeCorrected(problem)) ?? [];
  return problems.length === failed?.problems.length ? failed : failed && { ...failed, problems };
};
