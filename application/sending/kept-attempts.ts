import { isJsonObject, jsonRecord } from '../device/json-record.ts';
import type { DeviceStore } from '../ports/device/device-store.ts';
import type { KeptAttempt } from './attempt.ts';

/** Everything that a user can have the platform do under an attempt of its own. */
export type AttemptKind =
  | 'accept-offer'
  | 'decline-offer'
  | 'start-travel'
  | 'start-job'
  | 'reschedule'
  | 'cancel';

/** The user, the command and its target. */
export type AttemptName = {
  readonly subject: string;
  readonly kind: AttemptKind;
  readonly target: string;
};

export const nameText = ({ subject, kind, target }: AttemptName): string =>
  JSON.stringify([subject, kind, target]);

type NamedAttempt = KeptAttempt & { readonly name: string };

/** An earlier version stored whether it was done. */
const keptStates = new Map<unknown, KeptAttempt['is']>([
  ['unconfirmed', 'unconfirmed'],
  ['accepted', 'accepted'],
  [false, 'unconfirmed'],
  [true, 'accepted'],
]);

const readAttempt = (json: unknown): readonly NamedAttempt[] => {
  if (!isJsonObject(json)) return [];
  const { name, key, content } = json;
  const is = keptStates.get(json['is'] ?? json['done']);
  return typeof name === 'string' &&
    typeof key === 'string' &&
    typeof content === 'string' &&
    is !== undefined
    ? [{ name, key, content, is }]
    : [];
};

/** As long as the platform knows an attempt by its key (decisions): sent again after that, it would be done again. */
const keptForMilliseconds = 30 * 24 * 60 * 60 * 1000;

/** On the device and not in the tab: an offer may be opened again from a message, in a tab of its own. */
const attemptsRecord = jsonRecord(
  { name: 'attempts', keptIn: 'device', belongsTo: 'user', keptFor: keptForMilliseconds },
  (json): readonly NamedAttempt[] | undefined =>
    Array.isArray(json) ? json.flatMap(readAttempt) : undefined,
);

/** More than a user makes while a link to one of them is at hand. */
const maximumAttempts = 50;

/** The attempts that outlive the page, the latest first. */
export const keptAttempts = (store: DeviceStore) => ({
  read: (name: AttemptName): KeptAttempt | undefined =>
    store.read(attemptsRecord)?.find((kept) => kept.name === nameText(name)),

  keep: (name: AttemptName, attempt: KeptAttempt | undefined): void => {
    const others = (store.read(attemptsRecord) ?? []).filter(
      (kept) => kept.name !== nameText(name),
    );
    const all = attempt === undefined ? others : [{ name: nameText(name), ...attempt }, ...others];
    if (all.length === 0) store.forget(attemptsRecord);
    else store.keep(attemptsRecord, all.slice(0, maximumAttempts));
  },
});
