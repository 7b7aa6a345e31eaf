import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import { products } from '#domain/contracts/product.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import { parseInstant } from '#domain/kernel/iso-instant.ts';
import type { Session } from '#application/ports/identity-provider.ts';
import { makeUseCases } from '#application/use-cases/use-cases.ts';
import { account, contract as exampleContract } from '../../infrastructure/wire/domain-examples.ts';
import { attemptKeysTwin } from '../../fakes/attempt-keys-fake.ts';
import { accountDirectoryTwin } from '../../fakes/account-directory-fake.ts';
import { claimDraftsTwin } from '../../fakes/claim-drafts-fake.ts';
import { claimRegisterTwin } from '../../fakes/claim-register-fake.ts';
import { claimTrackerTwin } from '../../fakes/claim-tracker-fake.ts';
import { deviceStoreFake } from '../../fakes/device-store-fake.ts';
import { clockTwin } from '../../fakes/clock-fake.ts';
import { contractRegisterTwin } from '../../fakes/contract-register-fake.ts';
import { customerFinderTwin } from '../../fakes/customer-finder-fake.ts';
import { errorReporterTwin } from '../../fakes/error-reporter-fake.ts';
import { eventTrackerTwin } from '../../fakes/event-tracker-fake.ts';
import { identityProviderTwin } from '../../fakes/identity-provider-fake.ts';
import { jobRegisterTwin } from '../../fakes/job-register-fake.ts';
import { makeLine } from '../../fakes/line.ts';
import { paymentDeskTwin } from '../../fakes/payment-desk-fake.ts';
import { paymentIntentsTwin } from '../../fakes/payment-intents-fake.ts';
import { visitNotebookTwin } from '../../fakes/visit-notebook-fake.ts';

/** A Monday in winter, ten in the morning in London. */
const parsed = parseInstant('2026-11-23T10:00:00Z');
if (parsed === undefined) throw new Error('Not a moment');
export const monday = parsed;

export const session: Session = {
  subject: 'subject-1',
  email: account.email,
  role: 'customer',
  accountId: account.id,
};

/** The application over twins: each part of the far side has a line of its own to break. */
export const claimApplication = (
  changes: { readonly contract?: Partial<Contract>; readonly jobs?: readonly CustomerJob[] } = {},
) => {
  const lines = {
    accounts: makeLine(),
    contracts: makeLine(),
    jobs: makeLine(),
    standings: makeLine(),
    payments: makeLine(),
    claims: makeLine(),
    traces: makeLine(),
  };
  const contract: Contract = {
    ...exampleContract,
    includedProducts: products,
    paymentsUpToDate: true,
    isRenewal: true,
    ...changes.contract,
  };
  const clock = clockTwin(monday);
  const errors = errorReporterTwin();
  const drafts = claimDraftsTwin();
  const claims = claimRegisterTwin(lines.claims);
  const intents = paymentIntentsTwin(lines.payments, [contract]);
  const desk = paymentDeskTwin();
  const tracker = claimTrackerTwin(lines.traces);
  /** The jobs whose status was asked for. */
  const asked: string[] = [];
  const held = new Map([[account.customerFacingId, changes.jobs ?? []]]);
  const jobs = {
    jobsOf: jobRegisterTwin(lines.jobs, held).jobsOf,
    standingOf: (uid: CustomerJob['uid']) => {
      asked.push(uid);
      return jobRegisterTwin(lines.standings, held).standingOf(uid);
    },
  };
  return {
    ...makeUseCases({
      accounts: accountDirectoryTwin(lines.accounts, [account]),
      contracts: contractRegisterTwin(lines.contracts, [contract]),
      jobs,
      customers: customerFinderTwin(makeLine(), []),
      intents,
      desk,
      claims,
      tracker,
      drafts,
      device: deviceStoreFake(),
      keptVisits: visitNotebookTwin(),
      identity: identityProviderTwin([session], '123456'),
      clock,
      attemptKeys: attemptKeysTwin(),
      errors,
      events: eventTrackerTwin(),
    }),
    lines,
    asked,
    clock,
    contract,
    errors,
    drafts,
    claims,
    intents,
    desk,
    tracker,
  };
};

/** Answers of a drainage claim up to the days. */
export const drainageAnswers: ClaimAnswers = {
  jobType: 'drainage',
  description: 'The sink does not drain.',
  drainsProblemType: 'completelyBlocked',
  drainsProblemRelateTo: 'blockedDrainToiletSinkShower',
  vulnerable: 'No',
  dayOneDate: '2026-11-26',
  dayOneTime: ['08:00:00'],
  dayTwoDate: '2026-11-27',
  dayTwoTime: ['12:00:00', '16:00:00'],
  dayThreeDate: '2026-11-28',
  dayThreeTime: ['16:00:00'],
};
