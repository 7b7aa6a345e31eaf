import type { Clock } from '../ports/device/clock-and-keys.ts';
import type { EngineerJobs } from '../ports/remote/engineer-calls.ts';
import type { ErrorReporter } from '../ports/remote/reporting.ts';
import type { VisitNotebook } from '../ports/device/visit-notebook.ts';
import { reportFailures } from '../sending/report-failures.ts';
import { makeKeptAgenda } from '../visit/kept-visits.ts';
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
