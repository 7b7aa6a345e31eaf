import { instant, millisecondsPerDay, type Instant } from '#domain/time';
import { isJsonObject, jsonRecord } from '../device/json-record.ts';
import type { DeviceStore } from '../ports/device/device-store.ts';

/** A decline that was not sent yet: the ids of its user and offer, and when its time to undo ends. */
export type KeptDecline = {
  readonly subject: string;
  readonly offer: string;
  readonly until: Instant;
};

const isKeptDecline = (json: unknown): json is KeptDecline =>
  isJsonObject(json) &&
  typeof json['subject'] === 'string' &&
  typeof json['offer'] === 'string' &&
  typeof json['until'] === 'number';

const maximumDeclines = 20;

const declinesRecord = jsonRecord(
  { name: 'pending-declines', keptIn: 'device', belongsTo: 'user', keptFor: millisecondsPerDay },
  (json): readonly KeptDecline[] | undefined =>
    Array.isArray(json)
      ? json.filter(isKeptDecline).map((kept) => ({ ...kept, until: instant(kept.until) }))
      : undefined,
);

/** The pending decline of an offer by an engineer: it survives a page that closes before it is sent. */
export const keptDecline = (store: DeviceStore, subject: string, offer: string) => {
  const all = (): readonly KeptDecline[] => store.read(declinesRecord) ?? [];
  const isIt = (kept: KeptDecline): boolean => kept.subject === subject && kept.offer === offer;
  const others = (): readonly KeptDecline[] => all().filter((kept) => !isIt(kept));
  const keepAll = (declines: readonly KeptDecline[]): void => {
    if (declines.length === 0) store.forget(declinesRecord);
    else store.keep(declinesRecord, declines.slice(0, maximumDeclines));
  };
  return {
    find: (): KeptDecline | undefined => all().find(isIt),
    keep: (until: Instant): void => keepAll([{ subject, offer, until }, ...others()]),
    forget: (): void => {
      if (all().some(isIt)) keepAll(others());
    },
  };
};
