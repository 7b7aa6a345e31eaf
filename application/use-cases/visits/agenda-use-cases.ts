import type { Clock } from '../../ports/clock.ts';
import type { EngineerJobs } from '../../ports/engineer-jobs.ts';
import type { ErrorReporter } from '../../ports/error-reporter.ts';
import type { VisitNotebook } from '../../ports/visit-notebook.ts';
import { reportFailures } from '../../reporting/report-failures.ts';
import { makeKeptAgenda } from './kept-visits.ts';
import { makeReadAgenda } from './read-agenda.ts';

export type AgendaPorts = {
  readonly engineerJobs: Pick<EngineerJobs, 'agenda'>;
  readonly notebook: VisitNotebook;
  readonly clock: Clock;
  readonly errors: ErrorReporter;
};

/** Reads an engineer's visits, from the platform and from the device. */
export const makeAgendaUseCases = ({ engineerJobs, notebook, clock, errors }: AgendaPorts) => ({
  readAgenda: makeReadAgenda(
    reportFailures(engineerJobs, { agenda: 'Failed to get the agenda' }, errors),
    notebook,
    clock,
    errors,
  ),
  keptAgenda: makeKeptAgenda(notebook, clock),
});

export type AgendaUseCases = Readonly<ReturnType<typeof makeAgendaUseCases>>;
