import fc from 'fast-check';
import type {
  ClaimConfirmation,
  ClaimDraft,
  DraftStatus,
} from '#application/ports/device/claim-drafts.ts';
import { newSession } from '#application/session/flow-session.ts';
import { answersByStage, type ClaimStageAnswers, type ClaimShape } from '#domain/claim';
import { claimJobTypes } from '#domain/cover';
import { identifier, type ContractId, type JobName, type JobUid } from '#domain/kernel';
import type { Pence } from '#domain/money';
import { urgencies, visitSlots } from '#domain/booking';
import { anyInstant, anyLocalDate } from '../domain/clocks.ts';
import { anyClaimAnswers, anyClaimCustomer, anyCustomerJob, anyUserMode } from './claim-values.ts';

const anyPence = fc.nat().map((pence) => pence as Pence);

const anyStages: fc.Arbitrary<ClaimStageAnswers> = anyClaimAnswers.map(answersByStage);

export const anyDraft: fc.Arbitrary<ClaimDraft> = fc.record(
  {
    contractId: fc
      .oneof(fc.string({ minLength: 1 }), fc.constantFrom('__proto__', 'constructor'))
      .map((raw) => identifier<ContractId>(raw)),
    session: fc
      .record({ submitted: anyStages, drafts: anyStages })
      .map((answers) => ({ ...newSession<ClaimShape>(), ...answers })),
    urgencyOfChosenDays: fc.constantFrom(...urgencies),
    attemptKey: fc.string(),
    paymentSecret: fc.option(fc.string(), { nil: undefined }),
    openedFor: fc.option(anyPence, { nil: undefined }),
    traceId: fc.option(fc.string(), { nil: undefined }),
    cardTried: fc.constant(true as const),
    releasedAmount: anyPence,
    status: fc.oneof(
      fc.constantFrom<DraftStatus>(
        { is: 'editing', needsReview: false },
        { is: 'editing', needsReview: true },
        { is: 'refused', reason: 'contradiction' },
      ),
      fc.record({
        is: fc.constant('sending' as const),
        sent: fc.oneof(
          fc.record({ at: anyInstant, userMode: anyUserMode, customer: anyClaimCustomer }),
          fc.record({
            at: anyInstant,
            customer: fc.record({ jobs: fc.array(anyCustomerJob, { maxLength: 2 }) }),
          }),
        ),
      }),
    ),
  },
  {
    requiredKeys: [
      'contractId',
      'session',
      'attemptKey',
      'paymentSecret',
      'openedFor',
      'traceId',
      'status',
    ],
  },
);

export const anyConfirmation: fc.Arbitrary<ClaimConfirmation> = fc.record(
  {
    jobName: fc.string({ minLength: 1 }).map((raw) => identifier<JobName>(raw)),
    days: fc.array(
      fc.record({ date: anyLocalDate, slots: fc.subarray([...visitSlots], { minLength: 1 }) }),
      { maxLength: 3 },
    ),
    urgency: fc.constantFrom(...urgencies),
    userMode: anyUserMode,
    jobUid: fc.string({ minLength: 1 }).map((raw) => identifier<JobUid>(raw)),
    property: fc.string(),
    jobType: fc.constantFrom(...claimJobTypes),
    description: fc.string(),
    contribution: fc.record({
      amount: anyPence,
      taken: fc.boolean(),
    }),
  },
  { requiredKeys: ['jobName', 'days', 'urgency', 'userMode'] },
);
