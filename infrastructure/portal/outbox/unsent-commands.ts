import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { jsonRecord } from '#application/device/json-record.ts';
import type { CommandKind } from '#application/outbox/outbox-entry.ts';
import type { UnsentEntry } from '#application/ports/device/close-notebook.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { jobNameCodec, jobUidCodec } from '../../wire/codecs/value-codecs.ts';
import { oneOf } from '../../wire/codecs/wire-type.ts';

/** The longest list: an engineer who never comes back never clears it. */
const most = 100;

const commandKinds: readonly CommandKind[] = ['start-travel', 'start-job', 'reschedule', 'cancel'];

const unsentCodec = t.readonlyArray(
  t.type({
    engineer: t.string,
    id: t.string,
    kind: oneOf(commandKinds, 'CommandKind'),
    job: jobUidCodec,
    jobName: jobNameCodec,
  }),
);

type Unsent = t.TypeOf<typeof unsentCodec>;

const unsentRecord = jsonRecord<Unsent>(
  { name: 'pilotlight-unsent-commands', keptIn: 'device', belongsTo: 'device' },
  (json) => {
    const decoded = unsentCodec.decode(json);
    return E.isLeft(decoded) ? undefined : decoded.right;
  },
);

/**
 * The waiting commands of each engineer on this device, stored apart from their content: so that their loss is noticed.
 */
export const makeUnsentCommands = (owner: () => string | undefined, device: DeviceStore) => {
  const all = (): Unsent => device.read(unsentRecord) ?? [];
  const isOwn = (one: Unsent[number], id: string): boolean =>
    one.engineer === owner() && one.id === id;
  return {
    note: ({ id, kind, job, jobName }: UnsentEntry & { readonly kind: CommandKind }): void => {
      const engineer = owner();
      if (engineer === undefined || all().some((one) => isOwn(one, id))) return;
      device.keep(unsentRecord, [...all(), { engineer, id, kind, job, jobName }].slice(-most));
    },
    forget: (id: string): void => {
      if (all().some((one) => isOwn(one, id)))
        device.keep(
          unsentRecord,
          all().filter((one) => !isOwn(one, id)),
        );
    },
    list: (): readonly UnsentEntry[] =>
      all().flatMap(({ engineer, ...given }) => (engineer === owner() ? [given] : [])),
  };
};
