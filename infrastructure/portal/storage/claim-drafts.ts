import * as t from 'io-ts';
import type {
  ClaimConfirmation,
  ClaimDraft,
  ClaimDrafts,
  DraftStatus,
  SentClaim,
} from '#application/ports/device/claim-drafts.ts';
import { jsonRecord } from '#application/device/json-record.ts';
import type { DeviceRecord, DeviceStore } from '#application/ports/device/device-store.ts';
import { newSession } from '#application/session/flow-session.ts';
import { answersByStage, claimStages } from '#domain/claim';
import type { ContractId } from '#domain/kernel';
import { urgencies } from '#domain/booking';
import { claimJobTypes } from '#domain/cover';
import { formAnswersCodec, pickFormAnswers } from '../../wire/codecs/claim/claim-create.ts';
import {
  claimCustomerFromWire,
  identifiedCustomerCodec,
  identifiedCustomerToWire,
} from '../../wire/codecs/claim/claim-customer-wire.ts';
import {
  customerJobFromWire,
  customerJobToWire,
  enrichedJobNodeCodec,
  chosenDaysCodec,
} from '../../wire/codecs/account/job-node.ts';
import {
  contractIdCodec,
  instantCodec,
  jobNameCodec,
  jobUidCodec,
  penceCodec,
  userModeCodec,
} from '../../wire/codecs/value-codecs.ts';
import { oneOf, orNull, readAs } from '../../wire/codecs/wire-type.ts';

const sentCodec = t.union([
  t.type({
    at: instantCodec,
    userMode: userModeCodec,
    customer: t.intersection([
      identifiedCustomerCodec,
      t.type({ email: t.string, postcode: t.string }),
      t.partial({ address: t.string }),
    ]),
  }),
  // Drafts that were stored before the customer's other data were kept.
  t.type({ at: instantCodec, jobs: t.readonlyArray(enrichedJobNodeCodec) }),
]);
type KeptSent = t.TypeOf<typeof sentCodec>;

const statusCodec = t.union([
  t.type({ is: t.literal('editing'), needsReview: t.boolean }),
  t.type({ is: t.literal('sending'), sent: sentCodec }),
  t.type({ is: t.literal('refused'), reason: t.literal('contradiction') }),
]);

/** An earlier version stored the status in these flags. */
const flagsCodec = t.partial({ sent: sentCodec, toReview: t.boolean, keyMayBeSpent: t.boolean });

const stagesCodec = t.record(t.string, formAnswersCodec);

const draftCodec = t.intersection([
  t.type({
    contractId: contractIdCodec,
    attemptKey: t.string,
    clientSecret: orNull(t.string),
    traceId: orNull(t.string),
  }),
  t.union([
    t.type({ session: t.type({ submitted: stagesCodec, drafts: stagesCodec }) }),
    // Drafts that were stored before answers were kept by stage.
    t.type({ answers: formAnswersCodec }),
  ]),
  t.partial({
    urgencyOfChosenDays: oneOf(urgencies, 'Urgency'),
    openedFor: penceCodec,
    cardTried: t.literal(true),
    givenBack: penceCodec,
    status: statusCodec,
  }),
  flagsCodec,
]);

const confirmationCodec = t.intersection([
  t.type({
    jobName: jobNameCodec,
    days: chosenDaysCodec,
    urgency: oneOf(urgencies, 'Urgency'),
    userMode: userModeCodec,
  }),
  t.partial({
    jobUid: jobUidCodec,
    property: t.string,
    jobType: oneOf(claimJobTypes, 'ClaimJobType'),
    description: t.string,
    contribution: t.type({ amount: penceCodec, taken: t.boolean }),
  }),
]);

type Kept = t.TypeOf<typeof draftCodec>;

type Flags = t.TypeOf<typeof flagsCodec>;

const statusOfFlags = ({ sent, toReview, keyMayBeSpent }: Flags): t.TypeOf<typeof statusCodec> => {
  if (sent !== undefined) return { is: 'sending', sent };
  return keyMayBeSpent === true && toReview !== true
    ? { is: 'refused', reason: 'contradiction' }
    : { is: 'editing', needsReview: toReview === true };
};

const toSentClaim = (kept: KeptSent): SentClaim => {
  if ('jobs' in kept)
    return { at: kept.at, customer: { jobs: kept.jobs.map(customerJobFromWire) } };
  const { email, postcode, address, paymentsUpToDate } = kept.customer;
  return {
    ...kept,
    customer: {
      ...claimCustomerFromWire(kept.customer),
      email,
      postcode,
      paymentsUpToDate,
      ...(address !== undefined && { address }),
    },
  };
};

const fromSentClaim = ({ at, userMode, customer }: SentClaim): KeptSent => {
  if (!('contractId' in customer) || userMode === undefined)
    return { at, jobs: customer.jobs.map(customerJobToWire) };
  const { email, postcode, address } = customer;
  const known = { ...identifiedCustomerToWire(customer), email, postcode };
  return { at, userMode, customer: { ...known, ...(address !== undefined && { address }) } };
};

const toDraftStatus = (kept: Kept): DraftStatus => {
  const status = kept.status ?? statusOfFlags(kept);
  return status.is === 'sending' ? { ...status, sent: toSentClaim(status.sent) } : status;
};

const fromDraftStatus = (status: DraftStatus): t.TypeOf<typeof statusCodec> =>
  status.is === 'sending' ? { ...status, sent: fromSentClaim(status.sent) } : status;

type StagesOnDevice = t.TypeOf<typeof stagesCodec>;

const pickStages = (kept: Partial<StagesOnDevice>): StagesOnDevice =>
  Object.fromEntries(
    claimStages.flatMap((stage) => {
      const answers = kept[stage];
      return answers === undefined ? [] : [[stage, pickFormAnswers(answers)] as const];
    }),
  );

const toSession = (kept: Kept): ClaimDraft['session'] =>
  'session' in kept
    ? {
        ...newSession(),
        submitted: pickStages(kept.session.submitted),
        drafts: pickStages(kept.session.drafts),
      }
    : { ...newSession(), submitted: answersByStage(pickFormAnswers(kept.answers)) };

const toDraft = (kept: Kept): ClaimDraft => ({
  contractId: kept.contractId,
  session: toSession(kept),
  urgencyOfChosenDays: kept.urgencyOfChosenDays,
  attemptKey: kept.attemptKey,
  paymentSecret: kept.clientSecret ?? undefined,
  openedFor: kept.openedFor,
  traceId: kept.traceId ?? undefined,
  ...(kept.cardTried === true && { cardTried: true }),
  ...(kept.givenBack !== undefined && { releasedAmount: kept.givenBack }),
  status: toDraftStatus(kept),
});

const fromDraft = ({
  status,
  urgencyOfChosenDays,
  openedFor,
  releasedAmount,
  session,
  ...draft
}: ClaimDraft): Kept => ({
  ...draft,
  ...(urgencyOfChosenDays !== undefined && { urgencyOfChosenDays }),
  ...(releasedAmount !== undefined && { givenBack: releasedAmount }),
  ...(openedFor !== undefined && { openedFor }),
  session: { submitted: pickStages(session.submitted), drafts: pickStages(session.drafts) },
  clientSecret: draft.paymentSecret ?? null,
  traceId: draft.traceId ?? null,
  status: fromDraftStatus(status),
});

/** One record for each contract: a keystroke writes its own claim and reads none. Without a contract, that of any. */
const draftRecord = (contract?: ContractId): DeviceRecord<ClaimDraft> => ({
  ...jsonRecord<ClaimDraft>(
    { name: `claim-draft:${contract ?? ''}`, keptIn: 'tab', belongsTo: 'user' },
    (json) => {
      const kept = readAs(draftCodec, json);
      return kept !== undefined && (contract === undefined || kept.contractId === contract)
        ? toDraft(kept)
        : undefined;
    },
  ),
  write: (draft) => JSON.stringify(draftCodec.encode(fromDraft(draft))),
});

const confirmationRecord: DeviceRecord<ClaimConfirmation> = {
  ...jsonRecord<ClaimConfirmation>(
    { name: 'claim-confirmation', keptIn: 'tab', belongsTo: 'user' },
    (json) => readAs(confirmationCodec, json),
  ),
  write: (confirmation) => JSON.stringify(confirmationCodec.encode(confirmation)),
};

/** The part of a confirmation that is stored in the old mode: its reference and its days, for a reload. */
const omitCustomer = ({
  jobName,
  userMode,
  days,
  urgency,
  jobUid,
}: ClaimConfirmation): ClaimConfirmation => ({
  jobName,
  userMode,
  days,
  urgency,
  ...(jobUid !== undefined && { jobUid }),
});

/** Claims that are being written, in the tab: they survive a reload and a renewed sign-in. */
export const makeClaimDrafts = (device: DeviceStore): ClaimDrafts => {
  /** With the customer's data, until the page is closed. */
  let latest: ClaimConfirmation | undefined;
  return {
    read: (contract) => device.read(draftRecord(contract)),
    all: () => device.readAll(draftRecord()),
    save: (draft) => device.keep(draftRecord(draft.contractId), draft),
    discard: (contract) => device.forget(draftRecord(contract)),
    keepConfirmation: (confirmation) => {
      latest = confirmation;
      const isTheirOwn = confirmation.userMode === 'customer';
      device.keep(confirmationRecord, isTheirOwn ? confirmation : omitCustomer(confirmation));
    },
    confirmation: () => {
      const kept = device.read(confirmationRecord);
      return latest !== undefined && kept?.jobName === latest.jobName ? latest : kept;
    },
  };
};
