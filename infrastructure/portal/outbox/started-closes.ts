import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { jsonRecord } from '#application/device/json-record.ts';
import type { UnsentEntry } from '#application/ports/close-notebook.ts';
import type { DeviceStore } from '#application/ports/device-store.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';
import { jobNameCodec, jobUidCodec } from '../../wire/codecs/value-codecs.ts';

/** The longest list: closes that were finished on other devices are never forgotten here. */
const most = 100;

const begunCodec = t.readonlyArray(
  t.union([
    // One that is finished, with what the job is called.
    t.tuple([t.string, jobUidCodec, jobNameCodec]),
    t.tuple([t.string, jobUidCodec]),
  ]),
);

type Begun = t.TypeOf<typeof begunCodec>;

const begunRecord = jsonRecord<Begun>(
  { name: 'pilotlight-begun-closes', keptIn: 'device', belongsTo: 'device' },
  (json) => {
    const decoded = begunCodec.decode(json);
    return E.isLeft(decoded) ? undefined : decoded.right;
  },
);

/**
 * Which closes were begun and finished on this device and by whom, apart from what they hold: so that their loss is
 * seen.
 */
export const makeStartedCloses = (owner: () => string | undefined, device: DeviceStore) => {
  const all = (): Begun => device.read(begunRecord) ?? [];
  const find = (job: string) =>
    all().find(([engineer, begun]) => engineer === owner() && begun === job);
  const others = (job: JobUid): Begun => {
    const own = find(job);
    return all().filter((one) => one[0] !== own?.[0] || one[1] !== job);
  };
  const keep = (job: JobUid, one: Begun[number]): void =>
    void device.keep(begunRecord, [...others(job), one].slice(-most));
  return {
    has: (job: JobUid): boolean => find(job) !== undefined,
    note: (job: JobUid): void => {
      const whose = owner();
      if (whose !== undefined && find(job) === undefined) keep(job, [whose, job]);
    },
    forget: (job: JobUid): void => {
      if (find(job) !== undefined) device.keep(begunRecord, others(job));
    },
    noteFinished: ({ job, jobName }: Pick<UnsentEntry, 'job' | 'jobName'>): void => {
      const whose = owner();
      if (whose !== undefined && find(job)?.[2] === undefined) keep(job, [whose, job, jobName]);
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
