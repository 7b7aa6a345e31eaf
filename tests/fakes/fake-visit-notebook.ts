import * as O from 'fp-ts/Option';
import type { StoredFile } from '#application/ports/remote/engineer-calls.ts';
import type { Stored, VisitNotebook } from '#application/ports/device/notebooks.ts';
import type { AgendaTab, EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';

/** A notebook of visits, in memory. */
export const fakeVisitNotebook = (
  owner: VisitNotebook['owner'] = () => 'engineer-1',
): VisitNotebook => {
  const agendas = new Map<AgendaTab, Stored<readonly EngineerJob[]>>();
  const jobs = new Map<JobUid, Stored<EngineerJob>>();
  const photos = new Map<JobUid, ReadonlyMap<string, StoredFile>>();
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
    notePhoto: (visit, key, file) => () => {
      photos.set(visit, new Map(photos.get(visit)).set(key, file));
      return Promise.resolve();
    },
    photo: (visit, key) => () => Promise.resolve(O.fromNullable(photos.get(visit)?.get(key))),
    keepPhotosOf: (kept) => () => {
      for (const visit of photos.keys()) if (!kept.includes(visit)) photos.delete(visit);
      return Promise.resolve();
    },
    forgetJob: (uid) => () => {
      jobs.delete(uid);
      photos.delete(uid);
      for (const [tab, { value, readAt }] of agendas)
        agendas.set(tab, { value: value.filter((job) => job.uid !== uid), readAt });
      return Promise.resolve();
    },
    clear: () => {
      agendas.clear();
      jobs.clear();
      photos.clear();
      return Promise.resolve();
    },
  };
};
