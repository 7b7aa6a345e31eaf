import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { CloseEntry, OutboxEntry } from '#application/outbox/outbox-entry.ts';
import { waiting } from '#application/outbox/entry-status.ts';
import type { VisitCommand } from '#application/outbox/visit-command.ts';
import { urgencies } from '#domain/booking';
import { closeEnds } from '#domain/close';
import { instant } from '#domain/time';
import { closeCodec, closeFromWire, closeToWire } from '../../wire/codecs/job-close.ts';
import { followOnCodec, followOnFromWire, followOnToWire } from '../../wire/codecs/follow-on.ts';
import { jobNameCodec, jobUidCodec } from '../../wire/codecs/value-codecs.ts';
import {
  cancelCodec,
  cancelFromWire,
  cancelToWire,
  rescheduleCodec,
  rescheduleFromWire,
  rescheduleToWire,
} from '../../wire/codecs/visit-changes.ts';
import { oneOf } from '../../wire/codecs/wire-type.ts';

const optionalText = t.union([t.string, t.undefined]);

const stageCodec = t.union([
  t.literal('file'),
  t.literal('close'),
  t.literal('follow-on'),
  t.literal('command'),
]);

const statusCodec = t.union([
  t.type({
    is: t.literal('waiting'),
    delay: t.union([t.literal('offline'), t.literal('signed-out'), t.undefined]),
  }),
  t.type({
    is: t.literal('failed'),
    stage: stageCodec,
    message: optionalText,
    attempts: t.number,
  }),
  t.type({
    is: t.literal('refused'),
    stage: stageCodec,
    message: optionalText,
    file: optionalText,
  }),
  t.type({ is: t.literal('file-lost'), name: t.string }),
  t.type({ is: t.literal('done') }),
]);

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
  standing: statusCodec,
});

const commandHead = {
  job: jobUidCodec,
  jobName: jobNameCodec,
  queuedAt: t.number,
  key: t.string,
  files: filesCodec,
  standing: statusCodec,
};

const commandCodec = t.union([
  t.type({ ...commandHead, kind: t.literal('start-travel') }),
  t.type({ ...commandHead, kind: t.literal('start-job') }),
  t.type({ ...commandHead, kind: t.literal('reschedule'), request: rescheduleCodec }),
  t.type({ ...commandHead, kind: t.literal('cancel'), request: cancelCodec }),
]);

/** An entry as the device stores it: its requests in their wire form, and its status under the name `standing`. */
export const writeEntry = ({ status: standing, ...entry }: OutboxEntry): unknown => {
  switch (entry.kind) {
    case 'close':
      return {
        ...entry,
        standing,
        request: closeCodec.encode(closeToWire(entry.request)),
        followOn:
          entry.followOn === undefined
            ? undefined
            : followOnCodec.encode(followOnToWire(entry.followOn)),
      };
    case 'reschedule':
      return {
        ...entry,
        standing,
        request: rescheduleCodec.encode(rescheduleToWire(entry.request)),
      };
    case 'cancel':
      return { ...entry, standing, request: cancelCodec.encode(cancelToWire(entry.request)) };
    case 'start-travel':
    case 'start-job':
      return { ...entry, standing };
  }
};

const readCommand = (kept: unknown): VisitCommand | undefined => {
  const decoded = commandCodec.decode(kept);
  if (E.isLeft(decoded)) return undefined;
  const { standing: status, ...command } = decoded.right;
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

const readClose = (kept: unknown): CloseEntry | undefined => {
  const decoded = closeEntryCodec.decode(kept);
  if (E.isLeft(decoded)) return undefined;
  const { request, followOn, queuedAt, standing: status, ...same } = decoded.right;
  return {
    ...same,
    status,
    kind: 'close',
    queuedAt: instant(queuedAt),
    request: closeFromWire(request),
    followOn: followOn === undefined ? undefined : followOnFromWire(followOn),
  };
};

const oldFailureCodec = t.type({
  standing: t.type({ is: t.literal('waiting'), delay: t.literal('platform-failed') }),
});

/** An earlier version kept a failure of the platform as a reason to wait: it is sent as soon as possible. */
const upgradeEntry = (kept: unknown): unknown =>
  oldFailureCodec.is(kept) ? { ...kept, standing: waiting } : kept;

/** Reads a stored entry; `undefined` for anything else. A close needs no kind: an earlier version wrote none. */
export const readKeptEntry = (kept: unknown): OutboxEntry | undefined => {
  const current = upgradeEntry(kept);
  return readCommand(current) ?? readClose(current);
};
