import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type {
  ClaimConfirmation,
  ClaimDraft,
  ClaimDrafts,
  DraftStanding,
} from '#application/ports/claim-drafts.ts';
import { visitSlots } from '#domain/booking/visit-slot.ts';
import { urgencies } from '#domain/booking/urgency.ts';
import { formAnswersCodec, pickFormAnswers } from '../../wire/codecs/claim-answers-wire.ts';
import {
  customerJobFromWire,
  customerJobToWire,
  enrichedJobNodeCodec,
} from '../../wire/codecs/job-node.ts';
import {
  contractIdCodec,
  instantCodec,
  jobNameCodec,
  localDateCodec,
  userModeCodec,
} from '../../wire/codecs/value-codecs.ts';
import { oneOf, orNull } from '../../wire/codecs/wire-type.ts';
import type { TextStorage } from './text-storage.ts';

const sentCodec = t.type({ at: instantCodec, jobs: t.readonlyArray(enrichedJobNodeCodec) });

const draftCodec = t.intersection([
  t.type({
    contractId: contractIdCodec,
    answers: formAnswersCodec,
    attemptKey: t.string,
    clientSecret: orNull(t.string),
    traceId: orNull(t.string),
  }),
  t.partial({ sent: sentCodec, toReview: t.boolean, keyMayBeSpent: t.boolean }),
]);

const confirmationCodec = t.type({
  jobName: jobNameCodec,
  days: t.readonlyArray(
    t.type({ date: localDateCodec, slots: t.readonlyArray(oneOf(visitSlots, 'VisitSlot')) }),
  ),
  urgency: oneOf(urgencies, 'Urgency'),
  userMode: userModeCodec,
});

const draftsKey = 'pilotlight-claim-drafts';
const confirmationKey = 'pilotlight-claim-confirmation';

type Kept = t.TypeOf<typeof draftCodec>;

const toStanding = ({ sent, toReview, keyMayBeSpent }: Kept): DraftStanding => {
  if (sent !== undefined)
    return { is: 'sent', sent: { at: sent.at, jobs: sent.jobs.map(customerJobFromWire) } };
  if (toReview === true) return { is: 'to-review' };
  return { is: keyMayBeSpent === true ? 'maybe-spent' : 'written' };
};

const fromStanding = (
  standing: DraftStanding,
): Pick<Kept, 'sent' | 'toReview' | 'keyMayBeSpent'> => {
  switch (standing.is) {
    case 'written':
      return {};
    case 'to-review':
      return { toReview: true };
    case 'maybe-spent':
      return { keyMayBeSpent: true };
    case 'sent':
      return { sent: { at: standing.sent.at, jobs: standing.sent.jobs.map(customerJobToWire) } };
  }
};

const toDraft = (kept: Kept): ClaimDraft => ({
  contractId: kept.contractId,
  answers: pickFormAnswers(kept.answers),
  attemptKey: kept.attemptKey,
  clientSecret: kept.clientSecret ?? undefined,
  traceId: kept.traceId ?? undefined,
  standing: toStanding(kept),
});

const fromDraft = (draft: ClaimDraft): Kept => ({
  contractId: draft.contractId,
  answers: pickFormAnswers(draft.answers),
  attemptKey: draft.attemptKey,
  clientSecret: draft.clientSecret ?? null,
  traceId: draft.traceId ?? null,
  ...fromStanding(draft.standing),
});

/** What was kept under a key, as far as it can be read. */
const readKept = <Kept>(codec: t.Type<Kept, unknown>, json: unknown): Kept | undefined => {
  const decoded = codec.decode(json);
  return E.isRight(decoded) ? decoded.right : undefined;
};

/**
 * Claims that are being written, in the storage of the tab: they survive a reload and a renewed sign-in. What cannot
 * be read is ignored; what cannot be written lasts as long as the page.
 */
export const makeSessionClaimDrafts = (storage: TextStorage): ClaimDrafts => {
  const unwritten = new Map<string, string>();

  const readText = (key: string): unknown => {
    try {
      return JSON.parse(unwritten.get(key) ?? storage.getItem(key) ?? 'null') as unknown;
    } catch {
      return null;
    }
  };
  const forget = (key: string): void => {
    unwritten.delete(key);
    try {
      storage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  };
  const write = (key: string, value: unknown): void => {
    const text = JSON.stringify(value);
    try {
      storage.setItem(key, text);
      unwritten.delete(key);
    } catch {
      unwritten.set(key, text);
    }
  };

  // Read once: nothing else writes here while the page lives.
  let held: { readonly [contract: string]: unknown } | undefined;
  const drafts = () => (held ??= readKept(t.UnknownRecord, readText(draftsKey)) ?? {});
  const writeDrafts = (kept: { readonly [contract: string]: unknown }): void => {
    held = kept;
    if (Object.keys(kept).length === 0) forget(draftsKey);
    else write(draftsKey, kept);
  };

  return {
    read: (contract) => {
      const kept = readKept(draftCodec, drafts()[contract]);
      return kept?.contractId === contract ? toDraft(kept) : undefined;
    },
    save: (draft) =>
      writeDrafts({ ...drafts(), [draft.contractId]: draftCodec.encode(fromDraft(draft)) }),
    discard: (contract) => {
      const { [contract]: _, ...others } = drafts();
      writeDrafts(others);
    },
    discardAll: () => {
      held = {};
      forget(draftsKey);
      forget(confirmationKey);
    },
    keepConfirmation: (confirmation: ClaimConfirmation) =>
      write(confirmationKey, confirmationCodec.encode(confirmation)),
    confirmation: () => readKept(confirmationCodec, readText(confirmationKey)),
  };
};
