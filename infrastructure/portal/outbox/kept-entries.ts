import { isJsonObject, type JsonObject } from '#application/device/json-record.ts';
import type {
  CloseEntry,
  EntryStatus,
  OutboxEntry,
  OutboxStage,
  VisitCommand,
} from '#application/ports/device/outbox-entry.ts';
import * as t from 'io-ts';
import { urgencies } from '#domain/booking';
import { closeEnds } from '#domain/close';
import { instant } from '#domain/time';
import {
  closeCodec,
  closeFromWire,
  closeToWire,
  followOnCodec,
  followOnFromWire,
  followOnToWire,
} from '../../wire/codecs/close/job-close.ts';
import { jobNameCodec, jobUidCodec } from '../../wire/codecs/value-codecs.ts';
import {
  cancelCodec,
  cancelFromWire,
  cancelToWire,
  rescheduleCodec,
  rescheduleFromWire,
  rescheduleToWire,
} from '../../wire/codecs/visit/visit-changes.ts';
import { oneOf, readAs } from '../../wire/codecs/wire-type.ts';

const optionalText = t.union([t.string, t.undefined]);

const stageCodec = t.union([
  t.literal('file'),
  t.literal('close'),
  t.literal('follow-on'),
  t.literal('command'),
]);

const unconfirmedReasons = [
  'unreachable',
  'timed-out',
  'platform-failed',
  'no-words',
  'unexpected',
] as const;
const failedReasons = [
  'signed-out',
  'not-accepted',
  'rate-limited',
  'too-early',
  'unexpected',
] as const;

const failedTry = {
  stage: stageCodec,
  message: optionalText,
  attempts: t.number,
  retryAfter: t.union([t.number, t.undefined]),
};

const statusCodec = t.union([
  t.type({ is: t.literal('sending') }),
  t.type({
    is: t.literal('unconfirmed'),
    ...failedTry,
    reason: oneOf(unconfirmedReasons, 'UnconfirmedReason'),
  }),
  t.type({ is: t.literal('failed'), ...failedTry, reason: oneOf(failedReasons, 'FailedReason') }),
  t.type({
    is: t.literal('refused'),
    reason: t.literal('by-platform'),
    stage: stageCodec,
    message: optionalText,
    file: optionalText,
  }),
  t.type({ is: t.literal('refused'), reason: t.literal('file-lost'), name: t.string }),
  t.type({ is: t.literal('accepted') }),
]);

/** The states of an earlier version, stored under the name `standing`. */
const earlierStatusCodec = t.union([
  t.type({
    is: t.literal('waiting'),
    delay: t.union([t.literal('offline'), t.literal('signed-out')]),
  }),
  t.type({ is: t.literal('failed'), ...failedTry }),
  t.type({
    is: t.literal('refused'),
    stage: stageCodec,
    message: optionalText,
    file: optionalText,
  }),
  t.type({ is: t.literal('file-lost'), name: t.string }),
  t.type({ is: t.literal('done') }),
]);

const upgradeEarlierStatus = (
  earlier: t.TypeOf<typeof earlierStatusCodec>,
  stage: OutboxStage,
): EntryStatus => {
  switch (earlier.is) {
    case 'waiting': {
      const same = { stage, message: undefined, attempts: 0 };
      return earlier.delay === 'offline'
        ? { is: 'unconfirmed', reason: 'unreachable', ...same }
        : { is: 'failed', reason: 'signed-out', ...same };
    }
    case 'failed':
      return { ...earlier, is: 'unconfirmed', reason: 'platform-failed' };
    case 'refused':
      return { ...earlier, reason: 'by-platform' };
    case 'file-lost':
      return { is: 'refused', reason: 'file-lost', name: earlier.name };
    case 'done':
      return { is: 'accepted' };
  }
};

/** The stored status. An entry whose status cannot be read is sent as soon as possible, under its key. */
const readStatus = (status: unknown, earlierStatus: unknown, stage: OutboxStage): EntryStatus => {
  const current = readAs(statusCodec, status);
  if (current !== undefined) return current;
  const earlier = readAs(earlierStatusCodec, earlierStatus);
  return earlier === undefined ? { is: 'sending' } : upgradeEarlierStatus(earlier, stage);
};

const filesCodec = t.readonlyArray(
  t.type({ id: t.string, name: t.string, location: optionalText }),
);

const closeEntryCodec = t.type({
  job: jobUidCodec,
  jobName: jobNameCodec,
  queuedAt: t.number,
  end: oneOf(closeEnds, 'CloseEnd'),
  request: closeCodec,
  closeKey: t.string,
  closed: t.boolean,
  followOn: t.union([followOnCodec, t.undefined]),
  followOnKey: t.string,
  followOnUrgency: oneOf(urgencies, 'Urgency'),
  followed: t.boolean,
  files: filesCodec,
});

const commandHead = {
  job: jobUidCodec,
  jobName: jobNameCodec,
  queuedAt: t.number,
  key: t.string,
  files: filesCodec,
};

const commandCodec = t.union([
  t.type({ ...commandHead, kind: t.literal('start-travel') }),
  t.type({ ...commandHead, kind: t.literal('start-job') }),
  t.type({ ...commandHead, kind: t.literal('reschedule'), request: rescheduleCodec }),
  t.type({ ...commandHead, kind: t.literal('cancel'), request: cancelCodec }),
]);

/** An entry as the device stores it: its requests in their wire form. */
export const writeEntry = (entry: OutboxEntry): unknown => {
  switch (entry.kind) {
    case 'close':
      return {
        ...entry,
        request: closeCodec.encode(closeToWire(entry.request)),
        followOn:
          entry.followOn === undefined
            ? undefined
            : followOnCodec.encode(followOnToWire(entry.followOn)),
      };
    case 'reschedule':
      return { ...entry, request: rescheduleCodec.encode(rescheduleToWire(entry.request)) };
    case 'cancel':
      return { ...entry, request: cancelCodec.encode(cancelToWire(entry.request)) };
    case 'start-travel':
    case 'start-job':
      return entry;
  }
};

/** The status of an entry whose next stage this is. */
type StatusAt = (stage: OutboxStage) => EntryStatus;

const readCommand = (content: JsonObject, statusAt: StatusAt): VisitCommand | undefined => {
  const command = readAs(commandCodec, content);
  if (command === undefined) return undefined;
  const status = statusAt('command');
  const queuedAt = instant(command.queuedAt);
  switch (command.kind) {
    case 'reschedule':
      return { ...command, status, queuedAt, request: rescheduleFromWire(command.request) };
    case 'cancel':
      return { ...command, status, queuedAt, request: cancelFromWire(command.request) };
    case 'start-travel':
    case 'start-job':
      return { ...command, status, queuedAt };
  }
};

const readClose = (content: JsonObject, statusAt: StatusAt): CloseEntry | undefined => {
  const close = readAs(closeEntryCodec, content);
  if (close === undefined) return undefined;
  const { request, followOn, queuedAt, ...same } = close;
  return {
    ...same,
    status: statusAt(same.closed ? 'follow-on' : 'close'),
    kind: 'close',
    queuedAt: instant(queuedAt),
    request: closeFromWire(request),
    followOn: followOn === undefined ? undefined : followOnFromWire(followOn),
  };
};

/** Reads a stored entry; `undefined` for anything else. A close needs no kind: an earlier version wrote none. */
export const readKeptEntry = (kept: unknown): OutboxEntry | undefined => {
  if (!isJsonObject(kept)) return undefined;
  const { status, standing, ...content } = kept;
  const statusAt: StatusAt = (stage) => readStatus(status, standing, stage);
  return readCommand(content, statusAt) ?? readClose(content, statusAt);
};
