import * as O from 'fp-ts/Option';
import type { Stored, VisitNotebook } from '#application/ports/visit-notebook.ts';
import type { AgendaTab, EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';

/** A notebook of visits, in memory. */
export const fakeVisitNotebook = (
  owner: VisitNotebook['owner'] = () => 'engineer-1',
): VisitNotebook => {
  const agendas = new Map<AgendaTab, Stored<readonly EngineerJob[]>>();
  const jobs = new Map<JobUid, Stored<EngineerJob>>();
  return {
    owner,
    noteAgenda: (tab, noted) => () => {
      agendas.set(tab, noted);
      return Promise.resolve();
    },
    agenda: (tab) => () => Promise.resolve(O.fromNullable(agendas.get(tab))),
    noteJob: (noted) => () => {
      jobs.set(noted.value.uid, noted);
      return Promise.resolve();
    },
    job: (uid) => () => Promise.resolve(O.fromNullable(jobs.get(uid))),
    forgetJob: (uid) => () => {
      jobs.delete(uid);
      for (const [tab, { value, readAt }] of agendas)
        agendas.set(tab, { value: value.filter((job) => job.uid !== uid), readAt });
      return Promise.resolve();
    },
    clear: () => {
      agendas.clear();
      jobs.clear();
      return Promise.resolve();
    },
  };
};
