import { use, useEffect } from 'react';
import type { UseCases } from '#application/areas/use-cases.ts';
import { UseCasesContext } from '../../../shell/use-cases/use-cases-context.ts';

const reported = new WeakMap<UseCases['reportError'], Set<string>>();

/** Reports an unknown job status once, however many jobs and screens have it. */
export const useReportUnhandled = (status: string | undefined): void => {
  const reportError = use(UseCasesContext)?.reportError;
  useEffect(() => {
    if (status === undefined || reportError === undefined) return;
    const known = reported.get(reportError) ?? new Set();
    reported.set(reportError, known);
    if (known.has(status)) return;
    known.add(status);
    reportError('Unhandled job status', { status });
  }, [status, reportError]);
};
