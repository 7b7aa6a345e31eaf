import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { AgendaQuery, EngineerJobs } from '#application/ports/remote/engineer-calls.ts';
import { agendaRoute } from '../../../wire/agenda-route.ts';
import {
  type AgendaQueryWire,
  engineerJobFromWire,
} from '../../../wire/codecs/visit/engineer-job.ts';
import type { PlatformClient } from '../client/platform-call.ts';

const queryToWire = ({ from, to, status, limit, cursor }: AgendaQuery): AgendaQueryWire => ({
  dateFrom: from,
  dateTo: to,
  ...(status === undefined ? {} : { status }),
  ...(limit === undefined ? {} : { limit }),
  ...(cursor === undefined ? {} : { cursor }),
});

export const makeReadAgendaPage =
  (call: PlatformClient): EngineerJobs['agenda'] =>
  (query) =>
    pipe(
      call(agendaRoute, {
        params: {},
        query: queryToWire(query),
        reads: { list: query.tab, field: 'jobs', cursor: query.cursor },
      }),
      TE.map(({ jobs, nextCursor }) => ({
        jobs: jobs.map(engineerJobFromWire),
        nextCursor: nextCursor ?? undefined,
      })),
    );
