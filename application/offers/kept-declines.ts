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

/** The pending declines of an engineer: they survive a page that closes before they are sent. */
export const keptDeclines = (store: DeviceStore, subject: string) => {
  const all = (): readonly KeptDecline[] => store.read(declinesRecord) ?? [];
  const isOf = (kept: KeptDecline, offer: string): boolean =>
    kept.subject === subject && kept.offer === offer;
  const keepAll = (declines: readonly KeptDecline[]): void => {
    if (declines.length === 0) store.forget(declinesRecord);
    else store.keep(declinesRecord, declines.slice(0, maximumDeclines));
  };
  return {
    find: (offer: string): KeptDecline | undefined => all().find((kept) => isOf(kept, offer)),
    keep: (offer: string, until: Instant): void =>
      keepAll([{ subject, offer, until }, ...all().filter((kept) => !isOf(kept, offer))]),
    forget: (offer: string): void => {
      if (all().some((kept) => isOf(kept, offer)))
        keepAll(all().filter((kept) => !isOf(kept, offer)));
    },
  };
};
