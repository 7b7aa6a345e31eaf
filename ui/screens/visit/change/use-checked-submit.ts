import { useEffect, useState } from 'react';
import { onceDrawn } from '../../../parts/layout/once-drawn.ts';
import type { FieldProblem, ToldSummary } from '../../../parts/fields/error-summary.tsx';
import { useToldSummary } from '../../../parts/fields/told-summary.tsx';

export type CheckedSubmit = {
  /** Whether anything is wrong, once it has been tried to send the form. */
  readonly hasProblems: boolean;
  /** The same for the summary, with what has been put right since. */
  readonly summary: ToldSummary;
  /** What stands at a field. The last one tells it at once after a failed try, all others with the summary. */
  readonly errorOf: (fieldId: string) => string | undefined;
  /** Whether the form may be sent; a failed try shows why not. */
  readonly check: () => boolean;
};

type Judged = { readonly attempt: number; readonly problems: readonly FieldProblem[] };

const isSame = (one: Judged, other: Judged): boolean =>
  one.attempt === other.attempt &&
  one.problems.length === other.problems.length &&
  one.problems.every(
    ({ fieldId, message }, at) =>
      other.problems[at]?.fieldId === fieldId && other.problems[at].message === message,
  );

/** What the form has wrong since a failed try, judged anew once what changed it is on the screen. */
const useJudgedOnceDrawn = (attempt: number, judge: () => readonly FieldProblem[]): Judged => {
  const [judged, setJudged] = useState<Judged>({ attempt: 0, problems: [] });
  useEffect(() => {
    let isLast = true;
    if (attempt > 0)
      void onceDrawn(async () => {
        const now = { attempt, problems: judge() };
        if (isLast && !isSame(judged, now)) setJudged(now);
      })();
    return () => {
      isLast = false;
    };
  });
  return judged;
};

/** Judges a form when it is sent, and from then on as it is put right. */
export const useCheckedSubmit = (judge: () => readonly FieldProblem[]): CheckedSubmit => {
  const [failed, setFailed] = useState<Judged>({ attempt: 0, problems: [] });
  const judged = useJudgedOnceDrawn(failed.attempt, judge);
  // The last field with a problem is next to the thumb.
  const last = judged.attempt === failed.attempt ? [] : failed.problems.slice(-1);
  const told = [...last, ...judged.problems];
  return {
    hasProblems: judged.problems.length > 0,
    summary: useToldSummary(judged.attempt, judged.problems),
    errorOf: (fieldId) => told.find((problem) => problem.fieldId === fieldId)?.message,
    check: () => {
      const problems = judge();
      if (problems.length > 0) setFailed(({ attempt }) => ({ attempt: attempt + 1, problems }));
      return problems.length === 0;
    },
  };
};
