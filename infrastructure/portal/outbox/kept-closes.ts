import * as t from 'io-ts';
import { jsonRecord } from '#application/device/json-record.ts';
import type { CloseDraft, UnsentEntry, Stored } from '#application/ports/device/notebooks.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { closeSteps, fileQuestions, type CataloguePart, type CloseStep } from '#domain/close';
import type { JobUid } from '#domain/kernel';
import { instant } from '#domain/time';
import { jobUidCodec, penceCodec, jobNameCodec } from '../../wire/codecs/value-codecs.ts';
import { oneOf, readAs } from '../../wire/codecs/wire-type.ts';

const scalar = t.union([t.string, t.number, t.boolean]);
const answer = t.union([
  scalar,
  t.array(t.string),
  t.array(t.record(t.string, t.union([scalar, t.undefined]))),
  t.undefined,
]);
const answersByStep = t.record(t.string, t.union([t.record(t.string, answer), t.undefined]));

const optionalText = t.union([t.string, t.undefined]);

const sessionCodec = t.type({
  told: answersByStep,
  drafts: answersByStep,
  shown: optionalText,
  returnsTo: optionalText,
});

const fileCodec = t.strict({
  id: t.string,
  question: oneOf(fileQuestions, 'FileQuestion'),
  name: t.string,
  location: optionalText,
  refusal: optionalText,
});

const authorisationCodec = t.type({
  authorised: t.union([t.literal('Yes'), t.literal('No'), t.undefined]),
  authorisedNet: t.union([penceCodec, t.undefined]),
  authorisedHours: t.union([t.number, t.undefined]),
});

const draftCodec = t.type({
  job: jobUidCodec,
  flowVersion: t.number,
  keptAt: t.number,
  structuredParts: t.boolean,
  /** Missing in older drafts. */
  labourWarned: t.union([t.boolean, t.undefined]),
  /** Missing in older drafts. */
  authorisation: t.union([authorisationCodec, t.undefined]),
  files: t.readonlyArray(fileCodec),
  session: sessionCodec,
});

const catalogueCodec = t.type({
  readAt: t.number,
  value: t.readonlyArray(
    t.type({
      name: t.string,
      hours: t.union([
        t.type({ primary: t.number, secondary: t.number, tolerance: t.number }),
        t.undefined,
      ]),
    }),
  ),
});

/** Reads a stored catalogue; `undefined` for anything else. */
export const readKeptCatalogue = (kept: unknown): Stored<readonly CataloguePart[]> | undefined => {
  const read = readAs(catalogueCodec, kept);
  return read && { ...read, readAt: instant(read.readAt) };
};

const stepNamed = (name: string | undefined): CloseStep | undefined =>
  closeSteps.find((step) => step === name);

const atSteps = (answers: t.TypeOf<typeof answersByStep>): CloseDraft['session']['submitted'] =>
  Object.fromEntries(
    closeSteps.flatMap((step) => {
      const entry = answers[step];
      return entry === undefined ? [] : [[step, entry]];
    }),
  );

/**
 * A draft as the device stores it: its submitted answers under the name `told`. Earlier versions of the portal read no
 * file without a type and a size.
 */
export const writeDraft = ({ session, files, ...draft }: CloseDraft): unknown => {
  const { submitted: told, ...others } = session;
  const sized = files.map((file) => ({ ...file, type: '', size: 0 }));
  return { ...draft, files: sized, session: { told, ...others } };
};

/** Reads a stored draft; `undefined` for anything else. */
export const readKeptDraft = (kept: unknown): CloseDraft | undefined => {
  const read = readAs(draftCodec, kept);
  if (read === undefined) return undefined;
  const { session, keptAt, labourWarned, ...same } = read;
  return {
    ...same,
    labourWarned: labourWarned === true,
    keptAt: instant(keptAt),
    session: {
      submitted: atSteps(session.told),
      drafts: atSteps(session.drafts),
      shown: stepNamed(session.shown),
      returnsTo: stepNamed(session.returnsTo),
    },
  };
};

/** The longest list: closes that were finished on other devices are never forgotten here. */
const most = 100;

const startedCodec = t.readonlyArray(
  t.union([
    // A finished one, with the name of its job.
    t.tuple([t.string, jobUidCodec, jobNameCodec]),
    t.tuple([t.string, jobUidCodec]),
  ]),
);

type Started = t.TypeOf<typeof startedCodec>;

const startedRecord = jsonRecord<Started>(
  { name: 'pilotlight-begun-closes', keptIn: 'device', belongsTo: 'device' },
  (json) => readAs(startedCodec, json),
);

/**
 * The started and finished closes of each engineer on this device, stored apart from their content: so that their loss
 * is noticed.
 */
export const makeStartedCloses = (owner: () => string | undefined, device: DeviceStore) => {
  const all = (): Started => device.read(startedRecord) ?? [];
  const find = (job: string) =>
    all().find(([engineer, begun]) => engineer === owner() && begun === job);
  const others = (job: JobUid): Started => {
    const own = find(job);
    return all().filter((one) => one[0] !== own?.[0] || one[1] !== job);
  };
  const keep = (job: JobUid, one: Started[number]): void =>
    void device.keep(startedRecord, [...others(job), one].slice(-most));
  return {
    has: (job: JobUid): boolean => find(job) !== undefined,
    note: (job: JobUid): void => {
      const ownerId = owner();
      if (ownerId !== undefined && find(job) === undefined) keep(job, [ownerId, job]);
    },
    forget: (job: JobUid): void => {
      if (find(job) !== undefined) device.keep(startedRecord, others(job));
    },
    noteFinished: ({ job, jobName }: Pick<UnsentEntry, 'job' | 'jobName'>): void => {
      const ownerId = owner();
      if (ownerId !== undefined && find(job)?.[2] === undefined) keep(job, [ownerId, job, jobName]);
    },
    forgetFinished: (job: string): void => {
      const own = find(job);
      if (own?.[2] !== undefined) keep(own[1], [own[0], own[1]]);
    },
    finished: (): readonly UnsentEntry[] =>
      all().flatMap(([engineer, job, jobName]) =>
        engineer === owner() && jobName !== undefined
          ? [{ id: job, kind: 'close', job, jobName }]
          : [],
      ),
  };
};
