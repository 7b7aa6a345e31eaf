import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { jsonRecord } from '#application/device/json-record.ts';
import type { DeviceStore } from '#application/ports/device-store.ts';
import type { JobUid } from '#domain/kernel/identifiers.ts';

/** The longest list: closes that were finished on other devices are never forgotten here. */
const most = 100;

const begunCodec = t.readonlyArray(t.tuple([t.string, t.string]));

type Begun = readonly (readonly [engineer: string, job: string])[];

const begunRecord = jsonRecord<Begun>(
  { name: 'pilotlight-begun-closes', keptIn: 'device', belongsTo: 'device' },
  (json) => {
    const decoded = begunCodec.decode(json);
    return E.isLeft(decoded) ? undefined : decoded.right;
  },
);

/** Which closes were begun on this device and by whom, apart from their answers: so that their loss is seen. */
export const makeBegunCloses = (owner: () => string | undefined, device: DeviceStore) => {
  const all = () => device.read(begunRecord) ?? [];
  const has = (job: JobUid): boolean => {
    const whose = owner();
    return all().some(([engineer, begun]) => engineer === whose && begun === job);
  };
  return {
    has,
    note: (job: JobUid): void => {
      const whose = owner();
      if (whose === undefined || has(job)) return;
      device.keep(begunRecord, [...all(), [whose, job] as const].slice(-most));
    },
    forget: (job: JobUid): void => {
      const whose = owner();
      if (!has(job)) return;
      device.keep(
        begunRecord,
        all().filter(([engineer, begun]) => engineer !== whose || begun !== job),
      );
    },
  };
};
