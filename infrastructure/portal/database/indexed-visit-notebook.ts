import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type * as T from 'fp-ts/Task';
import * as TO from 'fp-ts/TaskOption';
import * as t from 'io-ts';
import type { StoredFile } from '#application/ports/remote/engineer-calls.ts';
import type { Stored, VisitNotebook } from '#application/ports/device/notebooks.ts';
import { agendaTabs } from '#application/visit/agenda-tabs.ts';
import { type EngineerJob, visitTypes } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { packageSlugs } from '#domain/cover';
import { instant, type Instant } from '#domain/time';
import { urgencies } from '#domain/booking';
import { makeBrowserDatabase, makeOwnRecords, visitsDatabase } from './browser-database.ts';
import {
  jobNameCodec,
  jobUidCodec,
  penceCodec,
  visitStatusCodec,
} from '../../wire/codecs/value-codecs.ts';
import {
  boilerFields,
  customerBoilerFields,
  gasCheckFields,
  visitFlagFields,
  visitTextFields,
} from '../../wire/codecs/visit/engineer-job-wire.ts';
import { oneOf, readAs } from '../../wire/codecs/wire-type.ts';

const visitWindow = t.type({ start: t.number, end: t.number });

/** A value that a stored copy may lack; it is then read as undefined. */
const maybe = <Codec extends t.Mixed>(codec: Codec) => t.union([codec, t.undefined]);
const text = maybe(t.string);
const pence = maybe(penceCodec);
const catalogueHours = t.type({ primary: t.number, secondary: t.number, tolerance: t.number });

const partCodec = t.type({
  name: t.string,
  quantity: t.number,
  used: maybe(t.boolean),
  estimatedCost: pence,
  actualCost: pence,
  hours: maybe(catalogueHours),
});

const textsOf = <Name extends string>(names: readonly Name[]) =>
  t.type(
    Object.fromEntries(names.map((name) => [name, text])) as { readonly [N in Name]: typeof text },
  );
/** A copy of an earlier version may lack a flag; it is then read as false. */
const flag = new t.Type<boolean, boolean>(
  'Flag',
  t.boolean.is,
  (raw, context) => t.boolean.validate(raw ?? false, context),
  (value) => value,
);
const flagsOf = <Name extends string>(names: readonly Name[]) =>
  t.type(
    Object.fromEntries(names.map((name) => [name, flag])) as { readonly [N in Name]: typeof flag },
  );
const gasChecksCodec = textsOf(gasCheckFields.names);

const toCloseCodec = t.type({
  visitType: maybe(oneOf(visitTypes, 'VisitType')),
  package: maybe(oneOf(packageSlugs, 'PackageSlug')),
  vatRegistered: t.boolean,
  previousVisits: t.number,
  authorised: maybe(oneOf(['Yes', 'No'], 'SupportAnswer')),
  authorisedNet: pence,
  authorisedHours: maybe(t.number),
  estimatedHours: maybe(t.number),
  partsDescription: text,
  parts: t.readonlyArray(partCodec),
  boiler: textsOf(boilerFields.names),
  gasChecks: gasChecksCodec,
  earlierGasChecks: maybe(gasChecksCodec),
  earlierFindings: text,
  // A copy of an earlier version has none.
  earlierPhotos: maybe(t.readonlyArray(t.type({ key: t.string, name: t.string }))),
});

const boilerCodec = maybe(textsOf(customerBoilerFields.names));

/** A visit in its stored form, which is the domain's. */
const keptJobCodec = t.intersection([
  textsOf(visitTextFields.names),
  t.type({
    uid: jobUidCodec,
    name: jobNameCodec,
    id: t.number,
    engineerUid: t.string,
    summary: t.string,
    type: t.string,
    status: visitStatusCodec,
    urgency: t.union([oneOf(urgencies, 'Urgency'), t.undefined]),
    customerName: t.string,
    phones: t.readonlyArray(t.type({ prefix: t.string, number: t.string })),
    address: t.type({ lines: t.readonlyArray(t.string), town: t.string, postcode: t.string }),
    times: t.union([visitWindow, t.undefined]),
    cancelledJobsInClaim: t.number,
    toClose: toCloseCodec,
    customerBoiler: boilerCodec,
    // The name in copies of an earlier version.
    boilerTold: boilerCodec,
  }),
  flagsOf(visitFlagFields.names),
]);

const keptCodec = t.type({ readAt: t.number, value: t.readonlyArray(keptJobCodec) });

const visitOf = ({ boilerTold, ...kept }: t.TypeOf<typeof keptJobCodec>): EngineerJob => ({
  ...kept,
  customerBoiler: kept.customerBoiler ?? boilerTold,
  toClose: { ...kept.toClose, earlierPhotos: kept.toClose.earlierPhotos ?? [] },
  times:
    kept.times === undefined
      ? undefined
      : { start: instant(kept.times.start), end: instant(kept.times.end) },
});

/** Reads a stored visit; `undefined` for the shape of an earlier version. */
const readNotedVisits = (kept: unknown): Stored<readonly EngineerJob[]> | undefined => {
  const read = readAs(keptCodec, kept);
  return read && { readAt: instant(read.readAt), value: read.value.map(visitOf) };
};

const store = 'visits';
type Visits = Stored<readonly EngineerJob[]>;

/** The keys of all other engineers: before this one's and after; a list sorts after every text. */
const othersThan = (ownerId: string): readonly IDBKeyRange[] => [
  IDBKeyRange.upperBound([ownerId], true),
  IDBKeyRange.lowerBound([ownerId, []]),
];

/** The page of an opened visit. */
const pageOfVisit = (uid: JobUid | ''): string => `job ${uid}`;
const openedVisitsOf = (ownerId: string): IDBKeyRange =>
  IDBKeyRange.bound([ownerId, pageOfVisit('')], [ownerId, `${pageOfVisit('')}\uffff`]);

/** The photos of an engineer, or of one visit. */
const photoPage = 'photo';
const photosOf = (...owned: readonly [ownerId: string, visit?: JobUid]): IDBKeyRange => {
  const [ownerId, ...visit] = owned;
  return IDBKeyRange.bound([ownerId, photoPage, ...visit], [ownerId, photoPage, ...visit, []]);
};
const keptPhotoCodec = t.type({
  type: t.string,
  bytes: new t.Type<ArrayBuffer>(
    'ArrayBuffer',
    (value): value is ArrayBuffer => value instanceof ArrayBuffer,
    (value, context) =>
      value instanceof ArrayBuffer ? t.success(value) : t.failure(value, context),
    (value) => value,
  ),
});

/**
 * Stores visits in the browser's database, separately for each engineer; starting to store deletes those of others. A
 * failing database never stops a screen: the values are missing later. `owner` is the engineer; without one nothing is
 * stored or read.
 */
export const makeIndexedVisitNotebook = (owner: () => string | undefined): VisitNotebook => {
  const database = makeBrowserDatabase(visitsDatabase, [store]);
  const withOwnRecords = makeOwnRecords(database, owner);

  const note =
    (page: string, visits: Visits): T.Task<void> =>
    () =>
      withOwnRecords(async (opened, ownerId) => {
        const writing = opened.transaction(store, 'readwrite');
        await Promise.all([
          ...othersThan(ownerId).map((range) => writing.store.delete(range)),
          writing.store.put(visits, [ownerId, page]),
          writing.done,
        ]);
      });
  const readPage =
    (page: string): TO.TaskOption<Visits> =>
    async () => {
      const kept: unknown = await withOwnRecords((opened, ownerId) =>
        opened.get(store, [ownerId, page]),
      );
      return O.fromNullable(readNotedVisits(kept));
    };

  /** Files are stored as bytes: some browsers can no longer read a stored Blob. */
  const notePhoto =
    (visit: JobUid, photoKey: string, { type, content }: StoredFile): T.Task<void> =>
    () =>
      withOwnRecords(async (opened, ownerId) => {
        if (!(content instanceof Blob)) return;
        const bytes = await content.arrayBuffer();
        await opened.put(store, { type, bytes }, [ownerId, photoPage, visit, photoKey]);
      });
  const readPhoto =
    (visit: JobUid, photoKey: string): TO.TaskOption<StoredFile> =>
    async () => {
      const kept: unknown = await withOwnRecords((opened, ownerId) =>
        opened.get(store, [ownerId, photoPage, visit, photoKey]),
      );
      return keptPhotoCodec.is(kept)
        ? O.some({ type: kept.type, content: new Blob([kept.bytes], { type: kept.type }) })
        : O.none;
    };
  const keepPhotosOf =
    (kept: readonly JobUid[]): T.Task<void> =>
    () =>
      withOwnRecords(async (opened, ownerId) => {
        const writing = opened.transaction(store, 'readwrite');
        const keys = await writing.store.getAllKeys(photosOf(ownerId));
        await Promise.all([
          ...keys
            .filter((key) => !kept.some((visit) => visit === (key as readonly unknown[])[2]))
            .map((key) => writing.store.delete(key)),
          writing.done,
        ]);
      });

  const forgetReadBefore =
    (time: Instant): T.Task<void> =>
    () =>
      withOwnRecords(async (opened, ownerId) => {
        const writing = opened.transaction(store, 'readwrite');
        let cursor = await writing.store.openCursor(openedVisitsOf(ownerId));
        while (cursor !== null) {
          const readAt = readNotedVisits(cursor.value)?.readAt;
          if (readAt === undefined || readAt < time) await cursor.delete();
          cursor = await cursor.continue();
        }
        await writing.done;
      });

  const forgetJob =
    (uid: JobUid): T.Task<void> =>
    async () => {
      await withOwnRecords(async (opened, ownerId) => {
        await opened.delete(store, [ownerId, pageOfVisit(uid)]);
        await opened.delete(store, photosOf(ownerId, uid));
      });
      for (const tab of agendaTabs) {
        const agenda = await readPage(`agenda ${tab}`)();
        if (O.isSome(agenda) && agenda.value.value.some((job) => job.uid === uid))
          await note(`agenda ${tab}`, {
            ...agenda.value,
            value: agenda.value.value.filter((job) => job.uid !== uid),
          })();
      }
    };

  return {
    owner,
    forgetReadBefore,
    forgetJob,
    notePhoto,
    photo: readPhoto,
    keepPhotosOf,
    noteAgenda: (tab, jobs) => note(`agenda ${tab}`, jobs),
    agenda: (tab) => readPage(`agenda ${tab}`),
    noteJob: ({ value, readAt }) => note(pageOfVisit(value.uid), { value: [value], readAt }),
    job: (uid) =>
      pipe(
        readPage(pageOfVisit(uid)),
        TO.flatMap(({ value: [value], readAt }) =>
          value === undefined ? TO.none : TO.some({ value, readAt }),
        ),
      ),
  };
};
