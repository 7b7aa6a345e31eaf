import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { EngineerJobs } from '#application/ports/remote/engineer-calls.ts';
import { agendaRoute } from '../../../wire/agenda-route.ts';
import { agendaPageFromWire, agendaQueryToWire } from '../../../wire/codecs/visit/engineer-job.ts';
import type { PlatformClient } from '../client/platform-call.ts';

export const makeReadAgendaPage =
  (call: PlatformClient): EngineerJobs['agenda'] =>
  (query) =>
    pipe(
      call(agendaRoute, {
        params: {},
        query: agendaQueryToWire(query),
        reads: { list: query.tab, field: 'jobs', cursor: query.cursor },
      }),
      TE.map(agendaPageFromWire),
    );
