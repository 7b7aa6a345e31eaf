import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { CloseDraft } from '#application/close-session/close-draft.ts';
import type { OutboxEntry } from '#application/outbox/outbox-entry.ts';
import type { Noted } from '#application/ports/visit-notebook.ts';
import type { CataloguePart } from '#domain/authorisation/requested-part.ts';
import { urgencies } from '#domain/booking/urgency.ts';
import { closeEnds, closeSteps, type CloseStep } from '#domain/close/close-flow.ts';
import { instant } from '#domain/kernel/instant.ts';
import { closeCodec, closeFromWire, closeToWire } from '../../wire/codecs/job-close.ts';
import { followOnCodec, followOnFromWire, followOnToWire } from '../../wire/codecs/follow-on.ts';
import { jobNameCodec, jobUidCodec } from '../../wire/codecs/value-codecs.ts';
import { oneOf } from '../../wire/codecs/wire-type.ts';

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

const fileCodec = t.type({
  id: t.string,
  question: t.union([t.literal('photosOfFault'), t.literal('receipts')]),
  name: t.string,
  type: t.string,
  size: t.number,
  location: optionalText,
});

const draftCodec = t.type({
  job: jobUidCodec,
  flowVersion: t.number,
  keptAt: t.number,
  structuredParts: t.boolean,
  files: t.readonlyArray(fileCodec),
  session: sessionCodec,
});

const standingCodec = t.union([
  t.type({
    is: t.literal('waiting'),
    delay: t.union([
      t.literal('offline'),
      t.literal('platform-failed'),
      t.literal('signed-out'),
      t.undefined,
    ]),
  }),
  t.type({
    is: t.literal('refused'),
    stage: t.union([t.literal('file'), t.literal('close'), t.literal('follow-on')]),
    message: t.string,
  }),
  t.type({ is: t.literal('file-lost'), name: t.string }),
  t.type({ is: t.literal('done') }),
]);

const entryCodec = t.type({
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
  files: t.readonlyArray(t.type({ id: t.string, name: t.string, location: optionalText })),
  standing: standingCodec,
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

/** Reads a catalogue that was kept; `undefined` for what is none. */
export const readKeptCatalogue = (kept: unknown): Noted<readonly CataloguePart[]> | undefined => {
  const decoded = catalogueCodec.decode(kept);
  return E.isLeft(decoded)
    ? undefined
    : { value: decoded.right.value, readAt: instant(decoded.right.readAt) };
};

const stepNamed = (name: string | undefined): CloseStep | undefined =>
  closeSteps.find((step) => step === name);

const atSteps = (answers: t.TypeOf<typeof answersByStep>): CloseDraft['session']['told'] =>
  Object.fromEntries(
    closeSteps.flatMap((step) => {
      const told = answers[step];
      return told === undefined ? [] : [[step, told]];
    }),
  );

/** Reads a draft that was kept; `undefined` for what is none. */
export const readKeptDraft = (kept: unknown): CloseDraft | undefined => {
  const decoded = draftCodec.decode(kept);
  if (E.isLeft(decoded)) return undefined;
  const { session, keptAt, ...same } = decoded.right;
  return {
    ...same,
    keptAt: instant(keptAt),
    session: {
      told: atSteps(session.told),
      drafts: atSteps(session.drafts),
      shown: stepNamed(session.shown),
      returnsTo: stepNamed(session.returnsTo),
    },
  };
};

/** An entry as it is kept: its requests as they go over the wire. */
export const writeEntry = (entry: OutboxEntry): unknown => ({
  ...entry,
  request: closeCodec.encode(closeToWire(entry.request)),
  followOn:
    entry.followOn === undefined ? undefined : followOnCodec.encode(followOnToWire(entry.followOn)),
});

/** Reads an entry that was kept; `undefined` for what is none. */
export const readKeptEntry = (kept: unknown): OutboxEntry | undefined => {
  const decoded = entryCodec.decode(kept);
  if (E.isLeft(decoded)) return undefined;
  const { request, followOn, queuedAt, ...same } = decoded.right;
  return {
    ...same,
    queuedAt: instant(queuedAt),
    request: closeFromWire(request),
    followOn: followOn === undefined ? undefined : followOnFromWire(followOn),
  };
};
