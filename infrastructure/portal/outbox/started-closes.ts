import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { jsonRecord } from '#application/device/json-record.ts';
import type { UnsentEntry } from '#application/ports/device/close-notebook.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import type { JobUid } from '#domain/kernel';
import { jobNameCodec, jobUidCodec } from '../../wire/codecs/value-codecs.ts';

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
  (json) => {
    const decoded = startedCodec.decode(json);
    return E.isLeft(decoded) ? undefined : decoded.right;
  },
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
