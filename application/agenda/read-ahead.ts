import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { partsComeFromCatalogue } from '#domain/close';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { type Instant, addDays, instant, londonDate, millisecondsPerDay } from '#domain/time';
import type { Clock } from '../ports/device/device.ts';
import { isNotFound } from '../sending/judge-failure.ts';
import type { VisitNotebook } from '../ports/device/notebooks.ts';
import { wasReadWithin } from '../device/was-read-within.ts';
import type { ForgetFinishedCloses } from '../close/closing.ts';
import { comingTabs } from '../visit/agenda-tabs.ts';
import type { OpenEarlierPhoto } from '../photos/open-earlier-photo.ts';
import type { OpenVisit } from '../visit/open-visit.ts';
import type { ReadAgenda } from './read-agenda.ts';

/** Milliseconds for which a reading counts as fresh. */
export const readAheadEvery = 10 * 60_000;

/** Milliseconds for which an opened visit stays on the phone after its last reading. */
const visitKeptFor = 30 * millisecondsPerDay;

export type ReadAhead = (isOver: () => boolean) => Promise<void>;

type ReadAheadUseCases = {
  readonly readAgenda: ReadAgenda;
  readonly openVisit: OpenVisit;
  readonly openEarlierPhoto: OpenEarlierPhoto;
  readonly keepParts: Task<void>;
  readonly forgetFinishedCloses: ForgetFinishedCloses;
  /** Resolves once the user pauses. */
  readonly waitForUserPause: Task<void>;
};

/**
 * Reads today's and tomorrow's visits ahead one by one, then the photos of earlier visits that they show, and then the
 * parts if a visit may need some, so that they open offline. Each read waits for a pause of the user. Fresh readings
 * are skipped; it stops without a connection or when another engineer signs in. At the end it deletes stored data of
 * visits that are over, and visits that were not read for long.
 */
export const makeReadAhead = (
  {
    readAgenda,
    openVisit,
    openEarlierPhoto,
    keepParts,
    forgetFinishedCloses,
    waitForUserPause,
  }: ReadAheadUseCases,
  notebook: VisitNotebook,
  clock: Clock,
): ReadAhead => {
  const isFresh = (kept: O.Option<{ readonly readAt: Instant }>): boolean =>
    wasReadWithin(kept, readAheadEvery, clock.now());

  const visitsAhead = async (isOver: () => boolean): Promise<readonly EngineerJob[]> => {
    const visits: EngineerJob[] = [];
    for (const tab of comingTabs) {
      const kept = await notebook.agenda(tab)();
      if (!isFresh(kept)) await waitForUserPause();
      if (isOver()) return [];
      if (!isFresh(kept)) await readAgenda(tab, undefined)();
      const known = await notebook.agenda(tab)();
      if (O.isSome(known)) visits.push(...known.value.value);
    }
    return visits;
  };

  /** The photos of these visits that are not stored yet. */
  const photosAhead = async (visits: readonly EngineerJob[]) => {
    const missing: { readonly uid: JobUid; readonly photoKey: string }[] = [];
    for (const { uid } of visits) {
      const kept = await notebook.job(uid)();
      if (O.isNone(kept)) continue;
      for (const { key: photoKey } of kept.value.value.toClose.earlierPhotos)
        if (O.isNone(await notebook.photo(uid, photoKey)())) missing.push({ uid, photoKey });
    }
    return missing;
  };

  return async (isOver) => {
    const tomorrow = addDays(londonDate(clock.now()), 1);
    const toMake = await visitsAhead(isOver);
    const visits = toMake.filter(
      ({ times }) => times === undefined || londonDate(times.start) <= tomorrow,
    );
    for (const { uid } of visits) {
      const kept = await notebook.job(uid)();
      if (isFresh(kept)) continue;
      await waitForUserPause();
      if (isOver()) return;
      const opened = await openVisit(uid)();
      const isLost = E.isLeft(opened)
        ? !isNotFound(opened.left)
        : opened.right.readAt !== undefined;
      if (isLost) return;
    }
    for (const { uid, photoKey } of await photosAhead(visits)) {
      await waitForUserPause();
      if (isOver()) return;
      if (E.isLeft(await openEarlierPhoto(uid, photoKey)())) break;
    }
    if (visits.some(({ type }) => partsComeFromCatalogue(type))) {
      await waitForUserPause();
      if (!isOver()) await keepParts();
    }
    const remaining = toMake.map(({ uid }) => uid);
    if (!isOver()) await notebook.keepPhotosOf(remaining)();
    if (!isOver()) await notebook.forgetReadBefore(instant(clock.now() - visitKeptFor))();
    if (!isOver()) await forgetFinishedCloses(new Set(remaining), isOver);
  };
};
