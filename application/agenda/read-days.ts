import type * as TE from 'fp-ts/TaskEither';
import type { AgendaTab, AgendaPage } from '#domain/repair';
import { londonDate } from '#domain/time';
import type { Clock } from '../ports/device/clock.ts';
import type { EngineerJobs } from '../ports/remote/engineer-jobs.ts';
import type { PlatformFailure } from '../ports/remote/platform-failure.ts';
import { agendaQuery } from './agenda-query.ts';

type ReadPage = (cursor: number | undefined) => TE.TaskEither<PlatformFailure, AgendaPage>;

/**
 * Reads a page of a tab. Where the answer corrects a clock that showed another day, the days of the right one are read.
 */
export const makeReadDays =
  ({ agenda }: Pick<EngineerJobs, 'agenda'>, tab: AgendaTab, clock: Clock): ReadPage =>
  (cursor) => {
    const read = () => agenda(agendaQuery(tab, clock.now(), cursor))();
    return async () => {
      const day = londonDate(clock.now());
      const answer = await read();
      return londonDate(clock.now()) === day ? answer : read();
    };
  };
