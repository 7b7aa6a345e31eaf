import type { Contract } from '#domain/contracts/contract.ts';
import { products } from '#domain/contracts/product.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import { parseInstant } from '#domain/kernel/iso-instant.ts';
import type { Session } from '#application/ports/identity-provider.ts';
import { makeUseCases } from '#application/use-cases/use-cases.ts';
import {
  account,
  contract as exampleContract,
} from '../../../infrastructure/wire/domain-examples.ts';
import { attentionFake } from '../../../fakes/attention-fake.ts';
import { attemptKeysFake } from '../../../fakes/attempt-keys-fake.ts';
import { accountDirectoryFake } from '../../../fakes/account-directory-fake.ts';
import { claimDraftsFake } from '../../../fakes/claim-drafts-fake.ts';
import { claimRegisterFake } from '../../../fakes/claim-register-fake.ts';
import { claimTrackerFake } from '../../../fakes/claim-tracker-fake.ts';
import { deviceStoreFake } from '../../../fakes/device-store-fake.ts';
import { clockFake } from '../../../fakes/clock-fake.ts';
import { contractRegisterFake } from '../../../fakes/contract-register-fake.ts';
import { customerFinderFake } from '../../../fakes/customer-finder-fake.ts';
import { errorReporterFake } from '../../../fakes/error-reporter-fake.ts';
import { eventTrackerFake } from '../../../fakes/event-tracker-fake.ts';
import { identityProviderFake } from '../../../fakes/identity-provider-fake.ts';
import { jobRegisterFake } from '../../../fakes/job-register-fake.ts';
import { makeConnection } from '../../../fakes/connection.ts';
import { paymentDeskFake } from '../../../fakes/payment-desk-fake.ts';
import { paymentIntentsFake } from '../../../fakes/payment-intents-fake.ts';
import { visitNotebookFake } from '../../../fakes/visit-notebook-fake.ts';

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

/** The application over fakes: each part of the platform has a connection of its own to break. */
export const claimApplication = (
  changes: { readonly contract?: Partial<Contract>; readonly jobs?: readonly CustomerJob[] } = {},
) => {
  const connections = {
    accounts: makeConnection(),
    contracts: makeConnection(),
    jobs: makeConnection(),
    standings: makeConnection(),
    payments: makeConnection(),
    claims: makeConnection(),
    traces: makeConnection(),
  };
  const contract: Contract = {
    ...exampleContract,
    includedProducts: products,
    paymentsUpToDate: true,
    isRenewal: true,
    ...changes.contract,
  };
  const clock = clockFake(monday);
  const errors = errorReporterFake();
  const drafts = claimDraftsFake();
  const claims = claimRegisterFake(connections.claims);
  const intents = paymentIntentsFake(connections.payments, [contract]);
  const desk = paymentDeskFake();
  const tracker = claimTrackerFake(connections.traces);
  /** The jobs whose status was asked for. */
  const asked: string[] = [];
  const held = new Map([[account.customerFacingId, changes.jobs ?? []]]);
  const jobs = {
    jobsOf: jobRegisterFake(connections.jobs, held).jobsOf,
    statusOf: (uid: CustomerJob['uid']) => {
      asked.push(uid);
      return jobRegisterFake(connections.standings, held).statusOf(uid);
    },
  };
  return {
    ...makeUseCases({
      accounts: accountDirectoryFake(connections.accounts, [account]),
      contracts: contractRegisterFake(connections.contracts, [contract]),
      jobs,
      customers: customerFinderFake(makeConnection(), []),
      intents,
      desk,
      claims,
      tracker,
      drafts,
      device: deviceStoreFake(),
      keptVisits: visitNotebookFake(),
      identity: identityProviderFake([session], '123456'),
      lists: { omittedFrom: () => 0, watch: () => () => undefined },
      references: { latest: () => undefined },
      clock,
      attention: attentionFake(),
      attemptKeys: attemptKeysFake(),
      errors,
      events: eventTrackerFake(),
    }),
    connections,
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
