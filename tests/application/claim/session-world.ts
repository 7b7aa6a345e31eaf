import { failureAnswered } from '../../fakes/connection.ts';
import * as TE from 'fp-ts/TaskEither';
import type { TaskEither } from 'fp-ts/TaskEither';
import { makeOpenClaimSession, type ClaimSession } from '#application/claim/claim-session.ts';
import { firstStep, isClaimFormStep, type ClaimFormStep } from '#application/claim/claim-steps.ts';
import type { ClaimDraft } from '#application/ports/device/claim-drafts.ts';
import type { MountedCardForm, PaymentFailure } from '#application/ports/remote/payment-desk.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { ClaimBlock } from '#application/claim/open-claim.ts';
import {
  type ClaimAnswers,
  type ClaimRequest,
  type ClaimCustomer,
  type CreatedClaim,
  claimFacts,
  isContributionToPay,
  offerMoments,
  type ReplayFailure,
  replayClaim,
} from '#domain/claim';
import { products } from '#domain/cover';
import { parseInstant } from '#domain/time';
import { identifier } from '#domain/kernel';
import type { CustomerJob } from '#domain/repair';
import { parsePence } from '#domain/money';
import { answersUpTo } from '../../domain/claim/covered-claims.ts';
import { fakeAttemptKeys, fakeClock } from '../../fakes/fake-device.ts';
import { fakeClaimDrafts, type FakeClaimDrafts } from '../../fakes/fake-claim-drafts.ts';
import { fakeEventTracker } from '../../fakes/fake-reporting.ts';
import { fakePaymentDesk } from '../../fakes/fake-payment-desk.ts';

/** A Monday in winter, ten in the morning in London. */
const parsed = parseInstant('2026-11-23T10:00:00Z');
const sixty = parsePence(6000);
if (parsed === undefined || sixty === undefined) throw new Error('Not a moment, or no pence');
export const monday = parsed;

const customerOf = (contribution: number): ClaimCustomer => ({
  contractId: identifier('contract-1'),
  customerFacingId: identifier('CUS-1001'),
  schedulingAccountId: 'scheduling-1',
  packageId: 'complete',
  isOilPackage: false,
  includedProducts: products,
  billingType: 'monthly',
  contribution: parsePence(contribution) ?? sixty,
  paymentsUpToDate: true,
  firstName: 'Robin',
  lastName: 'Field',
  email: 'robin@example.com',
  postcode: 'LS1 4DT',
  jobs: [],
});

/** Answers of a drainage claim up to its review, with days that are offered on that Monday. */
export const readyAnswers: ClaimAnswers = {
  ...answersUpTo('chooseDate', 'drainage', { description: 'The sink does not drain.' }),
  dayOneDate: '2026-11-26',
  dayOneTime: ['08:00:00'],
  dayTwoDate: '2026-11-27',
  dayTwoTime: ['12:00:00', '16:00:00'],
  dayThreeDate: '2026-11-28',
  dayThreeTime: ['16:00:00'],
};

/** The change that turns these answers into a claim of another category. */
export const pestAnswers: ClaimAnswers = {
  jobType: 'pests',
  pestsType: 'waspsAndHornets',
  pestsWaspsInsideProperty: 'Yes',
};

export const jobOf = (job: Partial<CustomerJob> = {}): CustomerJob => ({
  uid: identifier('job-other'),
  name: identifier('JOB-OTHER'),
  type: 'Drains',
  status: 'Dispatched',
  createdAt: monday,
  endedAt: undefined,
  claimStatus: 'Upcoming',
  abortReason: undefined,
  ...job,
});

/** The fate of one call: it is done; it is done or not without an answer; or the answer of the platform. */
export type Fate = 'done' | 'lost-before' | 'lost-after' | PlatformFailure;

const lost: PlatformFailure = unreachable;

type Received = {
  readonly claim: ClaimRequest;
  readonly customer: ClaimCustomer;
  readonly raised: CreatedClaim;
};

/**
 * A platform, a payment provider and any number of tabs, in memory. Every call waits until it is delivered, so that
 * a test decides the order of the answers.
 */
export const sessionWorld = ({
  contribution: atFirst = 6000,
  wait = 'long',
}: {
  readonly contribution?: number;
  /** For the platform, once the claim is pending. */
  readonly wait?: 'short' | 'long';
} = {}) => {
  let contribution = atFirst;
  const clock = fakeClock(monday);
  const keys = fakeAttemptKeys();
  const desk = fakePaymentDesk();
  const events = fakeEventTracker();
  const jobs: CustomerJob[] = [];
  const received = new Map<string, Received>();
  const secrets = new Map<string, string>();
  const amounts = new Map<string, number>();
  const traces: {
    readonly lastStage: string;
    readonly id: string | undefined;
  }[] = [];
  const waiting: (() => void)[] = [];
  let fates: Fate[] = [];
  let block: ClaimBlock | undefined;

  /** A call that is answered once it is delivered, by its fate. */
  const call =
    <Failure, Value>(
      work: () => TaskEither<Failure | PlatformFailure, Value>,
      lostAs: Failure | PlatformFailure = lost,
    ): TaskEither<Failure | PlatformFailure, Value> =>
    () =>
      new Promise((resolve) => {
        waiting.push(() => {
          const fate = fates.shift() ?? 'done';
          if (fate === 'done') return void work()().then(resolve);
          if (fate === 'lost-before') return void TE.left(lostAs)().then(resolve);
          if (fate === 'lost-after')
            return void work()().then(() => TE.left(lostAs)().then(resolve));
          return void TE.left(fate)().then(resolve);
        });
      });

  const refuse = (status: number, message: string) =>
    TE.left<PlatformFailure>(failureAnswered(status, message));

  const secretOfPayment = (paymentId: string | undefined): string | undefined =>
    [...secrets.values()].find((secret) => secret.split('_secret_')[0] === paymentId);

  /** Why the rules of the domain refuse a claim. */
  const refusalOf = (failure: ReplayFailure): string => {
    if (failure.failure !== 'route-ends-elsewhere') return failure.failure;
    const { at, refusal } = failure.progress;
    return at === 'paymentDetails' ? 'A payment is due.' : (refusal?.because ?? at);
  };

  const raise = (claim: ClaimRequest, customer: ClaimCustomer, key: string) => {
    const known = received.get(key);
    if (known !== undefined)
      return JSON.stringify([known.claim, known.customer.jobs]) ===
        JSON.stringify([claim, customer.jobs])
        ? TE.right(known.raised)
        : refuse(422, 'This key was already used for another claim.');
    const now = clock.now();
    const facts = claimFacts(customerOf(contribution), jobs, now);
    const replay = replayClaim(claim.category, claim.answers, facts, offerMoments(now));
    if (!replay.replayed) return refuse(409, refusalOf(replay));
    const secret = secretOfPayment(claim.answers.paymentId);
    if (isContributionToPay(replay.progress.jobType, facts)) {
      if (secret === undefined || !desk.isOnHold(secret))
        return refuse(409, 'The payment has not been authorised.');
      if (amounts.get(secret) !== contribution) {
        desk.cancel(secret);
        return refuse(409, 'The payment is not over the contribution.');
      }
      desk.take(secret);
    }
    const raised = {
      jobName: identifier<CreatedClaim['jobName']>(`JOB-${received.size + 1}`),
      jobUid: identifier<CreatedClaim['jobUid']>(`job-${received.size + 1}`),
    };
    received.set(key, { claim, customer, raised });
    jobs.push(
      jobOf({
        uid: raised.jobUid,
        name: raised.jobName,
        type: claim.category,
        createdAt: clock.now(),
      }),
    );
    return TE.right(raised);
  };

  const openPayment = (amount: number, key: string) => {
    if (amount !== contribution) return refuse(409, 'That is not the contribution.');
    const secret = secrets.get(key) ?? `pi_${secrets.size + 1}_secret_x`;
    if ((amounts.get(secret) ?? amount) !== amount)
      return refuse(422, 'This key was already used for another payment.');
    secrets.set(key, secret);
    amounts.set(secret, amount);
    return TE.right({ value: secret });
  };

  const unexpected: PaymentFailure = { tag: 'unknown', reason: 'unexpected' };
  /** Failures of the provider are its own, regardless of the fate of the call. */
  const provider = <Value>(work: () => TaskEither<PaymentFailure, Value>) =>
    TE.mapLeft((failure: PaymentFailure | PlatformFailure): PaymentFailure =>
      failure.reason === 'declined' ||
      failure.reason === 'cancelled' ||
      failure.reason === 'library-unavailable'
        ? failure
        : unexpected,
    )(call<PaymentFailure, Value>(work, unexpected));

  /** One tab; its storage outlives its pages. */
  const tab = (drafts: FakeClaimDrafts) => {
    let address: ClaimFormStep = firstStep;
    let place: 'form' | 'confirmation' | 'sign-in' = 'form';
    const reported: (string | number)[] = [];
    let detach = (): void => undefined;
    let takeFormAway = (): void => undefined;
    let delay = (): void => undefined;
    let session: ClaimSession;

    let pages = 0;
    /** The memory of a page; nothing reaches a closed page. */
    const load = () => {
      delay = () => undefined;
      pages += 1;
      const page = pages;
      const reaches =
        <Failure, Value>(answered: TaskEither<Failure, Value>): TaskEither<Failure, Value> =>
        async () => {
          const answer = await answered();
          return page === pages ? answer : new Promise<typeof answer>(() => undefined);
        };
      return makeOpenClaimSession({
        drafts,
        events,
        attention: {
          schedule: (_, act) => {
            delay = act;
            return () => {
              delay = () => undefined;
            };
          },
        },
        clock,
        keys,
        payments: {
          open: (_, amount, key) => reaches(call(() => openPayment(amount, key))),
        },
        desk: {
          lookUp: (secret) => reaches(provider(() => desk.lookUp(secret))),
          mountCardForm: (secret, container, options) =>
            TE.map((form: MountedCardForm) => ({
              ...form,
              confirm: reaches(provider(() => desk.confirm(secret.value))),
            }))(desk.mountCardForm(secret, container, options)),
        },
        claims: {
          raise: (claim, customer, key) => reaches(call(() => raise(claim, customer, key))),
        },
        tracker: {
          track: (trace) =>
            reaches(
              call(() => {
                traces.push({
                  lastStage: trace.lastStage,
                  id: trace.id,
                });
                return TE.right({ id: trace.id ?? `trace-${traces.length}` });
              }),
            ),
        },
      });
    };
    let openSession = load();

    const open = (): void => {
      session = openSession(
        { ...customerOf(contribution), jobs: [...jobs] },
        () =>
          call<ClaimBlock, ClaimCustomer>(() =>
            block === undefined
              ? TE.right({ ...customerOf(contribution), jobs: [...jobs] })
              : TE.left(block),
          ),
        'customer',
        { step: address, returning: false },
      );
      detach = session.attach({
        goTo: (step) => {
          address = step;
        },
        leaveForConfirmation: () => {
          place = 'confirmation';
        },
        notifyPayment: (news) => reported.push(news),
        notify: (message) => reported.push(message),
        signInAgain: () => {
          place = 'sign-in';
        },
      });
      session.dispatch({ is: 'step-requested', step: address, returning: false });
    };
    open();

    const step = (): ClaimFormStep => session.state().step;
    /** The automatic actions of the screens: enter and leave the payment, show the card form, show a refusal. */
    let shown: ClaimFormStep | undefined;
    let formOf: string | undefined;
    const draw = (): void => {
      if (wait === 'long') delay();
      const now = place === 'form' ? step() : undefined;
      if (now !== shown) {
        if (shown === 'paymentDetails') session.dispatch({ is: 'payment-step-closed' });
        shown = now;
        if (now === 'paymentDetails') session.dispatch({ is: 'payment-step-opened' });
        if (session.state().progress.refusal?.stage === now)
          session.dispatch({ is: 'refusal-shown' });
      }
      const { phase } = session.state().payment;
      const secret = 'secret' in phase ? phase.secret.value : undefined;
      if (secret === formOf) return;
      takeFormAway();
      formOf = secret;
      takeFormAway = secret === undefined ? () => undefined : session.showCardForm({});
    };

    return {
      drafts,
      reports: (): readonly (string | number)[] => reported,
      session: () => session,
      state: () => session.state(),
      step,
      /** The step in the address of the form. */
      address: () => address,
      place: () => place,
      draw,
      dispatch: (event: Parameters<ClaimSession['dispatch']>[0]) => {
        session.dispatch(event);
        draw();
      },
      /** Opens a step by its address. */
      goTo: (wanted: string, returning = false) => {
        if (isClaimFormStep(wanted)) {
          address = wanted;
          session.dispatch({ is: 'step-requested', step: wanted, returning });
        }
        draw();
      },
      /** The user leaves the form for another screen of the portal. */
      leave: () => detach(),
      comeBack: () => {
        open();
        draw();
      },
      /** Reloads the page: only the storage of the tab remains. */
      reload: () => {
        detach();
        openSession = load();
        takeFormAway();
        takeFormAway = () => undefined;
        formOf = undefined;
        shown = undefined;
        place = 'form';
        open();
        draw();
      },
    };
  };

  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const tabs: ReturnType<typeof tab>[] = [];

  return {
    clock,
    keys,
    desk,
    events,
    jobs,
    traces,
    received: () => [...received.values()],
    claimsOf: (key: string) => (received.has(key) ? 1 : 0),
    payments: () => [...secrets.values()],
    /** Payments whose money is authorised and not captured. */
    holds: () => [...secrets.values()].filter(desk.isOnHold),
    amountOf: (secret: string) => amounts.get(secret),
    /** The contribution of the contract is another one from now on. */
    charge: (pence: number) => {
      contribution = pence;
    },
    /** Opens another tab, empty or with a copy of a tab's current storage. */
    openTab: (copied?: ClaimDraft) => {
      const drafts = fakeClaimDrafts();
      if (copied !== undefined) drafts.save(copied);
      const opened = tab(drafts);
      tabs.push(opened);
      opened.draw();
      return opened;
    },
    /** From now on every claim of the customer is blocked, or no longer. */
    block: (by: ClaimBlock | undefined) => {
      block = by;
    },
    /** The outcomes of the next calls, in order. */
    fate: (...next: readonly Fate[]) => {
      fates = [...fates, ...next];
    },
    waiting: () => waiting.length,
    /** Answers one of the calls that wait. */
    deliver: async (which = 0) => {
      const [next] = waiting.splice(which % Math.max(1, waiting.length), 1);
      next?.();
      await settled();
      for (const opened of tabs) opened.draw();
      await settled();
    },
    /** Answers all waiting calls, and the calls that follow from them. */
    deliverAll: async () => {
      for (let calls = 0; waiting.length > 0; calls += 1) {
        if (calls > 200) throw new Error('The calls never end');
        waiting.shift()?.();
        await settled();
        for (const opened of tabs) opened.draw();
        await settled();
      }
    },
    /** All remaining calls succeed. */
    mend: () => {
      fates = [];
    },
  };
};

export type SessionWorld = ReturnType<typeof sessionWorld>;
export type Tab = ReturnType<SessionWorld['openTab']>;

/** Gives answers in order. */
export const say = (tab: Tab, answers: ClaimAnswers): void => {
  for (const [key, value] of Object.entries(answers))
    tab.dispatch({ is: 'answered', key: key as keyof ClaimAnswers, value });
};

/** A tab at a step, with every answer up to the review. */
export const tabAt = (world: SessionWorld, step: ClaimFormStep, answers = readyAnswers): Tab => {
  const tab = world.openTab();
  say(tab, answers);
  tab.goTo(step);
  return tab;
};

/** A tab with an open card form. */
export const tabAtCard = async (world: SessionWorld): Promise<Tab> => {
  const tab = tabAt(world, 'paymentDetails');
  await world.deliverAll();
  return tab;
};

/** A world with one tab at a step. */
export const openAt = (
  step: ClaimFormStep,
  options: Parameters<typeof sessionWorld>[0] = {},
): { readonly world: SessionWorld; readonly tab: Tab } => {
  const world = sessionWorld(options);
  return { world, tab: tabAt(world, step) };
};

/** A world with one tab that has an open card form. */
export const openAtCard = async (): Promise<ReturnType<typeof openAt>> => {
  const world = sessionWorld();
  return { world, tab: await tabAtCard(world) };
};
