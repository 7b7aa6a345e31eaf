import * as O from 'fp-ts/Option';
import type { AgendaTab, StoredFile } from '#application/ports/remote/engineer-calls.ts';
import type { Stored, VisitNotebook } from '#application/ports/device/notebooks.ts';
import type { EngineerJob } from '#domain/repair';
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
    noteAgenda: (tab, noted) => async () => void agendas.set(tab, noted),
    agenda: (tab) => async () => O.fromNullable(agendas.get(tab)),
    noteJob: (noted) => async () => void jobs.set(noted.value.uid, noted),
    job: (uid) => async () => O.fromNullable(jobs.get(uid)),
    notePhoto: (visit, key, file) => async () =>
      void photos.set(visit, new Map(photos.get(visit)).set(key, file)),
    photo: (visit, key) => async () => O.fromNullable(photos.get(visit)?.get(key)),
    keepPhotosOf: (kept) => async () => {
      for (const visit of photos.keys()) if (!kept.includes(visit)) photos.delete(visit);
    },
    forgetReadBefore: (time) => async () => {
      for (const [uid, { readAt }] of jobs) if (readAt < time) jobs.delete(uid);
    },
    forgetJob: (uid) => async () => {
      jobs.delete(uid);
      photos.delete(uid);
      for (const [tab, { value, readAt }] of agendas)
        agendas.set(tab, { value: value.filter((job) => job.uid !== uid), readAt });
    },
  };
};
