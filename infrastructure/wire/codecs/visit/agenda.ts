import * as t from 'io-ts';
import type { AgendaPage, AgendaQuery } from '#domain/repair';
import { engineerJobFromWire } from './engineer-job.ts';
import { engineerJobCodec } from './engineer-job-wire.ts';
import { countCodec, jobStatusCodec, localDateCodec } from '../value-codecs.ts';
import { orNull, tolerantList } from '../wire-type.ts';

/** The requested visits of the agenda: both dates included (document 3, section 7). */
export const agendaQueryCodec = t.partial({
  dateFrom: localDateCodec,
  dateTo: localDateCodec,
  status: jobStatusCodec,
  limit: countCodec,
  cursor: countCodec,
});
export type AgendaQueryWire = t.TypeOf<typeof agendaQueryCodec>;

export const agendaAnswerCodec = t.type({
  jobs: tolerantList(engineerJobCodec),
  nextCursor: orNull(countCodec),
});
export type AgendaAnswer = t.TypeOf<typeof agendaAnswerCodec>;

export const agendaQueryToWire = (query: AgendaQuery): AgendaQueryWire => ({
  dateFrom: query.from,
  dateTo: query.to,
  ...(query.status === undefined ? {} : { status: query.status }),
  ...(query.limit === undefined ? {} : { limit: query.limit }),
  ...(query.cursor === undefined ? {} : { cursor: query.cursor }),
});

export const agendaPageFromWire = ({ jobs, nextCursor }: AgendaAnswer): AgendaPage => ({
  jobs: jobs.map(engineerJobFromWire),
  nextCursor: nextCursor ?? undefined,
});
