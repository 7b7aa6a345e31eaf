import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { TaskEither } from 'fp-ts/TaskEither';
import { makeOpenClaimSession, type ClaimSession } from '#application/claim/claim-session.ts';
import {
  isClaimFormStep,
  shownStep,
  type ClaimEvent,
  type ClaimFormStep,
} from '#application/claim/claim-session-state.ts';
import type { ClaimDraft, ClaimDrafts } from '#application/ports/device/claim-drafts.ts';
import type { MountedCardForm, PaymentFailure } from '#application/ports/remote/payment-desk.ts';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import type { ClaimBlock } from '#application/claim/open-claim.ts';
import {
  type ClaimAnswers,
  type ClaimCustomer,
  type ClaimTrace,
  claimFacts,
  claimFlow,
  isContributionToPay,
  offerMoments,
  type ReplayFailure,
  replayClaim,
} from '#domain/claim';
import { products } from '#domain/cover';
import { identifier } from '#domain/kernel';
import type { CustomerJob } from '#domain/repair';
import { noPence, type Pence } from '#domain/money';
import { makeClaimDrafts } from '#infrastructure/portal/storage/claim-drafts.ts';
import { answersUpTo } from '../../domain/claim/covered-claims.ts';
import { makeConnection } from '../../fakes/connection.ts';
import { fakeAttemptKeys, fakeConnection, fakeClock } from '../../fakes/fake-device.ts';
import { fakeClaimRegister, fakeClaimTracker } from '../../fakes/fake-customer-calls.ts';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';
import { fakeEventTracker } from '../../fakes/fake-reporting.ts';
import { fakePaymentDesk, fakePaymentRegister } from '../../fakes/fake-payment-desk.ts';
import { identifiedCustomer, job } from '../../infrastructure/wire/domain-examples.ts';
import { monday } from './claim-application.ts';

export { monday };

const customer: ClaimCustomer = { ...identifiedCustomer, includedProducts: products, jobs: [] };
const { contractId } = customer;

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

export const jobOf = (given: Partial<CustomerJob> = {}): CustomerJob => ({
  ...job,
  uid: identifier('job-other'),
  name: identifier('JOB-OTHER'),
  type: 'Drains',
  status: 'Dispatched',
  createdAt: monday,
  endedAt: undefined,
  ...given,
});

/** The fate of one call: it is done; it is done or not without an answer; or the answer of the platform. */
export type Fate = 'done' | 'lost-before' | 'lost-after' | PlatformFailure;

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
  const contracts = [{ id: contractId, contribution: atFirst as Pence }];
  const contribution = () => contracts[0]?.contribution ?? noPence;
  const clock = fakeClock(monday);
  const keys = fakeAttemptKeys();
  const desk = fakePaymentDesk();
  const events = fakeEventTracker();
  const jobs: CustomerJob[] = [];
  const traces: ClaimTrace[] = [];
  const waiting: (() => void)[] = [];
  let fates: Fate[] = [];
  let block: ClaimBlock | undefined;
  let included: ClaimCustomer['includedProducts'] = products;
  const customerNow = (): ClaimCustomer => ({
    ...customer,
    includedProducts: included,
    contribution: contribution(),
    jobs: [...jobs],
  });

  /** A call that is answered once it is delivered, by its fate. */
  const call =
    <Failure, Value>(
      work: () => TaskEither<Failure | PlatformFailure, Value>,
      lostAs: Failure | PlatformFailure = unreachable,
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

  const platform = makeConnection();
  const payments = fakePaymentRegister(platform, contracts);
  const tracker = fakeClaimTracker(platform);

  /** Why the rules of the domain refuse a claim. */
  const refusalOf = (failure: ReplayFailure): string => {
    if (failure.failure !== 'route-ends-elsewhere') return failure.failure;
    const { at, refusal } = failure.progress;
    return at === 'paymentDetails' ? 'A payment is due.' : (refusal?.because ?? at);
  };
  const secretOfPayment = (paymentId: string | undefined): string | undefined =>
    payments.opened().find(({ secret }) => secret.split('_secret_')[0] === paymentId)?.secret;
  const amountOf = (of: string | undefined) =>
    payments.opened().find(({ secret }) => secret === of)?.amount;

  const claims = fakeClaimRegister(platform, ({ category, answers }, sent) => {
    if (sent.contribution !== contribution()) return 'The contribution is another one.';
    const now = clock.now();
    const facts = claimFacts({ contract: customerNow(), jobs, now });
    const replay = replayClaim(category, answers, facts, offerMoments(now));
    if (!replay.replayed) return refusalOf(replay);
    if (!isContributionToPay({ jobType: replay.progress.jobType, facts })) return undefined;
    const secret = secretOfPayment(answers.paymentId);
    if (secret === undefined || !desk.isOnHold(secret))
      return 'The payment has not been authorised.';
    if (amountOf(secret) === contribution()) return undefined;
    desk.cancel(secret);
    return 'The payment is not over the contribution.';
  });
  /** Creates a claim: its money is taken, and its job is one of the customer's. */
  const create = (...given: Parameters<typeof claims.create>) =>
    pipe(
      claims.create(...given),
      TE.tapIO(({ jobName: name, jobUid: uid }) => () => {
        if (jobs.some((known) => known.uid === uid)) return;
        const [{ category: type, answers }] = given;
        desk.take(secretOfPayment(answers.paymentId) ?? '');
        jobs.push(jobOf({ uid, name, type, createdAt: clock.now() }));
      }),
    );

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

  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const tabs: { readonly draw: () => void }[] = [];
  /** Answers one of the calls that wait. */
  const deliver = async (which = 0): Promise<void> => {
    const [next] = waiting.splice(which % Math.max(1, waiting.length), 1);
    next?.();
    await settled();
    for (const opened of tabs) opened.draw();
    await settled();
  };
  /** Answers all waiting calls, and the calls that follow from them. */
  const deliverAll = async (): Promise<void> => {
    for (let calls = 0; waiting.length > 0; calls += 1) {
      if (calls > 200) throw new Error('The calls never end');
      await deliver();
    }
  };

  /** One tab; its storage outlives its pages. */
  const tab = (drafts: ClaimDrafts) => {
    let address: ClaimFormStep = claimFlow.start;
    let place: 'form' | 'confirmation' | 'sign-in' = 'form';
    const reported: (string | number)[] = [];
    let detach = (): void => undefined;
    let takeFormAway = (): void => undefined;
    let connection = fakeConnection();
    let session: ClaimSession;

    let pages = 0;
    /** The memory of a page; nothing reaches a closed page. */
    const load = () => {
      connection = fakeConnection();
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
        connection,
        clock,
        keys,
        payments: {
          open: (...given) => reaches(call(() => payments.open(...given))),
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
          create: (...given) => reaches(call(() => create(...given))),
        },
        tracker: {
          track: (trace) =>
            reaches(
              call(() => {
                traces.push(trace);
                return tracker.track(trace);
              }),
            ),
        },
      });
    };
    let openSession = load();

    const open = (): void => {
      session = openSession(
        customerNow(),
        () =>
          call<ClaimBlock, ClaimCustomer>(() =>
            block === undefined ? TE.right(customerNow()) : TE.left(block),
          ),
        'customer',
        { step: address, returnsTo: undefined },
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
      session.dispatch({ is: 'step-requested', step: address, returnsTo: undefined });
    };
    open();

    const step = (): ClaimFormStep => shownStep(session.state());
    /** The automatic actions of the screens: enter and leave the payment, show the card form, show a refusal. */
    let shown: ClaimFormStep | undefined;
    let formOf: string | undefined;
    const draw = (): void => {
      if (wait === 'long') connection.pass(60_000);
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

    const dispatch = (event: ClaimEvent): void => {
      session.dispatch(event);
      draw();
    };
    /** Reloads the page: only the storage of the tab remains. */
    const reload = (): void => {
      detach();
      openSession = load();
      takeFormAway();
      takeFormAway = () => undefined;
      formOf = undefined;
      shown = undefined;
      place = 'form';
      open();
      draw();
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
      dispatch,
      /** Dispatches an event, and answers all calls that follow from it. */
      complete: async (event: ClaimEvent) => {
        dispatch(event);
        await deliverAll();
      },
      /** Opens a step by its address. */
      goTo: (wanted: string, returnsTo?: ClaimFormStep) => {
        if (isClaimFormStep(wanted)) {
          address = wanted;
          session.dispatch({ is: 'step-requested', step: wanted, returnsTo });
        }
        draw();
      },
      /** The user leaves the form for another screen of the portal. */
      leave: () => detach(),
      comeBack: () => {
        open();
        draw();
      },
      reload,
      reloadAndComplete: async () => {
        reload();
        await deliverAll();
      },
    };
  };

  return {
    clock,
    keys,
    desk,
    events,
    jobs,
    traces,
    received: claims.received,
    payments: () => payments.opened().map(({ secret }) => secret),
    /** Payments whose money is authorised and not captured. */
    holds: () =>
      payments
        .opened()
        .map(({ secret }) => secret)
        .filter(desk.isOnHold),
    amountOf,
    /** The contribution of the contract is another one from now on. */
    charge: (pence: number) => {
      contracts.splice(0, 1, { id: contractId, contribution: pence as Pence });
    },
    /** The contract includes only these products from now on. */
    include: (only: ClaimCustomer['includedProducts']) => {
      included = only;
    },
    /** Opens another tab, empty or with a copy of a tab's current storage. */
    openTab: (copied?: ClaimDraft) => {
      const drafts = makeClaimDrafts(fakeDeviceStore());
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
    deliver,
    deliverAll,
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

/** The same, whose payment is on hold and whose claim is pending. */
export const openAtSending = async (): Promise<ReturnType<typeof openAt>> => {
  const { world, tab } = await openAtCard();
  tab.dispatch({ is: 'pay-clicked' });
  await world.deliver();
  await world.deliver();
  return { world, tab };
};
