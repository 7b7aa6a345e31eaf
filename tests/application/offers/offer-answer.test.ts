import * as E from 'fp-ts/Either';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { acceptedJob } from '#application/offers/offer-answer.ts';
import {
  makeOpenOfferAnswer,
  pendingDecline,
  type OfferScreen,
} from '#application/offers/open-offer-answer.ts';
import type { PlatformFailure } from '#application/ports/remote/platform-failure.ts';
import { isInQuestion, mayBeDone, type Attempt } from '#application/sending/attempt.ts';
import { signedOut, unreachable } from '#application/sending/judge-failure.ts';
import { maximumSendDelay, readingInterval, undoTime } from '#application/visit/undoable-action.ts';
import { instant, millisecondsPerDay } from '#domain/time';
import { engineerJob, jobOffer } from '../../infrastructure/wire/domain-examples.ts';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';

const refused: PlatformFailure = { tag: 'refused', message: 'Another engineer was faster.' };
const lost: PlatformFailure = unreachable;
const { start } = jobOffer.estimated;
const startOfVisit = instant(start + millisecondsPerDay);

type Visit = 'own' | 'without-times' | 'not-own' | 'unknown';
type Answered = E.Either<PlatformFailure, void>;

/** An engineer's page with one offer, on a device that outlives it. */
const offerPage = ({ device = fakeDeviceStore(), offer = jobOffer } = {}) => {
  const platform = {
    answer: async (): Promise<Answered> => E.right(undefined),
    isListed: async (): Promise<boolean | undefined> => false,
    visit: (): Visit => 'not-own',
  };
  const log: string[] = [];
  let now = instant(start - millisecondsPerDay);
  let timers: (() => void)[] = [];
  let keys = 0;
  const openAnswer = makeOpenOfferAnswer({
    offers: {
      accept: (id, at, key) => () => {
        log.push(`accept ${id} ${at === start} ${key}`);
        return platform.answer();
      },
      decline: (id) => () => {
        log.push(`decline ${id}`);
        return platform.answer();
      },
    },
    openVisit: () => async () => {
      log.push('read visit');
      const visit = platform.visit();
      if (visit === 'unknown') return E.left(unreachable);
      if (visit === 'not-own')
        return E.left({ tag: 'refused', reason: 'not-found', message: 'No such job' });
      const times = visit === 'own' ? { start: startOfVisit, end: startOfVisit } : undefined;
      return E.right({ job: { ...engineerJob, times }, readAt: undefined });
    },
    device,
    clock: { now: () => now },
    schedule: (milliseconds, act) => {
      const timer = () => {
        now = instant(now + milliseconds);
        act();
      };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    keys: { next: () => `key-${(keys += 1)}` },
  });
  const openAs = (name: Parameters<typeof openAnswer>[0]) =>
    openAnswer(name, {
      run: (task) => task(),
      findOffer: () => platform.isListed(),
      refetch: async (what) => void log.push(`refetch ${what}`),
      announce: ({ answer }) => void log.push(`announce ${answer}`),
    });
  const session = openAs({ subject: 'engineer-1', offerId: offer.id });
  const screen: OfferScreen = { openAgenda: async (tab) => void log.push(`open agenda ${tab}`) };
  const answerWith = {
    accept: () => session.accept(offer, start),
    decline: () => {
      session.decline(offer);
      session.declineNow();
    },
  };
  /** Until every call has been answered, and what follows is done. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    platform,
    device,
    log,
    session,
    openAs,
    settle,
    ...answerWith,
    /** Answers the offer, with a failure if given, and waits for what follows. */
    send: async (answer: 'accept' | 'decline', failure?: PlatformFailure) => {
      if (failure !== undefined) platform.answer = async () => E.left(failure);
      answerWith[answer]();
      await settle();
    },
    states: () => [session.state().accept.is, session.state().decline.is],
    open: () => session.open(offer, screen),
    pass: (milliseconds: number) => {
      for (let turn = 0; turn < milliseconds / readingInterval; turn += 1) timers.shift()?.();
    },
    sleep: (milliseconds: number) => {
      now = instant(now + milliseconds);
    },
  };
};

type Page = ReturnType<typeof offerPage>;
const announced = ({ log }: Page): string =>
  log.find((line) => line.startsWith('announce'))?.slice('announce '.length) ?? 'nothing';

test.each([
  ['accept', 'accepted', 'editing', 'open agenda upcomingAgenda'],
  ['decline', 'editing', 'accepted', 'open agenda undefined'],
] as const)(
  'announces %s, and opens the agenda before the offers are read',
  async (answer, ...end) => {
    const page = offerPage();
    page.open();
    await page.send(answer);
    expect(page.states()).toEqual(end.slice(0, 2));
    expect(page.log.slice(1)).toEqual([
      `announce ${answer}`,
      'refetch agendas',
      end[2],
      'refetch offers',
    ]);
  },
);

const failures = {
  lost,
  refused,
  failed: { tag: 'failed', reason: 'too-early' },
} as const satisfies Record<string, PlatformFailure>;
const lists = { listed: true, unread: undefined, gone: false } as const;

/** The decisions about a failed answer ("Accept or decline failure"). */
test.each<
  [
    answer: 'accept' | 'decline',
    failure: keyof typeof failures,
    list: keyof typeof lists,
    visit: Visit | 'not read',
    accept: Attempt['is'],
    decline: Attempt['is'],
    announced: string,
  ]
>([
  ['accept', 'lost', 'listed', 'not read', 'unconfirmed', 'editing', 'nothing'],
  ['accept', 'lost', 'unread', 'not read', 'unconfirmed', 'editing', 'nothing'],
  ['accept', 'lost', 'gone', 'own', 'accepted', 'editing', 'accept'],
  ['accept', 'lost', 'gone', 'not-own', 'editing', 'editing', 'nothing'],
  ['accept', 'lost', 'gone', 'unknown', 'unconfirmed', 'editing', 'nothing'],
  ['accept', 'refused', 'listed', 'not read', 'refused', 'editing', 'nothing'],
  ['accept', 'refused', 'gone', 'own', 'accepted', 'editing', 'accept'],
  ['accept', 'refused', 'gone', 'not-own', 'editing', 'editing', 'nothing'],
  ['accept', 'failed', 'gone', 'not-own', 'editing', 'editing', 'nothing'],
  ['decline', 'lost', 'listed', 'not read', 'editing', 'failed', 'nothing'],
  ['decline', 'lost', 'unread', 'not read', 'editing', 'unconfirmed', 'nothing'],
  ['decline', 'lost', 'gone', 'not read', 'editing', 'accepted', 'decline'],
  ['decline', 'refused', 'gone', 'own', 'accepted', 'editing', 'accept'],
  ['decline', 'refused', 'gone', 'not-own', 'editing', 'editing', 'nothing'],
])(
  '%s is %s, the offer is %s, its visit is %s: accept is %s and decline %s, announced is %s',
  async (answer, failure, list, visit, accept, decline, news) => {
    const page = offerPage();
    page.open();
    page.platform.isListed = async () => lists[list];
    page.platform.visit = () => (visit === 'not read' ? 'unknown' : visit);
    await page.send(answer, failures[failure]);
    expect(page.states()).toEqual([accept, decline]);
    expect(announced(page)).toBe(news);
    expect(page.log.includes('read visit')).toBe(visit !== 'not read');
    // The reason of a refusal may be a visit that this device does not know yet.
    if (news === 'nothing') expect(page.log.includes('refetch agendas')).toBe(failure !== 'lost');
    expect(page.session.state().last).toBe(answer);
    // An offer whose answer is still in question stays visible after it has left the list.
    const attempts = [page.session.state().accept, page.session.state().decline];
    expect(attempts.some(isInQuestion)).toBe(
      attempts.some(({ is }) => is === 'unconfirmed' || is === 'accepted'),
    );
  },
);

const withoutJob = { ...jobOffer, jobUid: undefined };

test('concludes without the visit where the offer did not name its job', async () => {
  for (const [failure, accept] of [
    [refused, 'editing'],
    [lost, 'unconfirmed'],
  ] as const) {
    const page = offerPage({ offer: withoutJob });
    await page.send('accept', failure);
    expect(page.session.state().accept.is).toBe(accept);
    expect(page.log).not.toContain('read visit');
  }
});

test('an accepted visit without times opens the agenda of the estimate', async () => {
  const page = offerPage();
  page.open();
  page.platform.visit = () => 'without-times';
  await page.send('accept', refused);
  expect(page.log).toContain('open agenda upcomingAgenda');
});

test('a decline is not sent while an acceptance is, nor the other way round', async () => {
  for (const [first, second] of [
    ['accept', 'decline'],
    ['decline', 'accept'],
  ] as const) {
    const page = offerPage();
    page[first]();
    page[second]();
    page[first]();
    await page.settle();
    expect(page.log.filter((line) => / offer-1/.test(line))).toHaveLength(1);
    expect(announced(page)).toBe(first);
  }
});

test('a later page finds the job of an acceptance, also of one that was found', async () => {
  for (const [answer, failure, visit] of [
    ['accept', lost, 'unknown'],
    ['decline', refused, 'own'],
  ] as const) {
    const page = offerPage();
    page.platform.visit = () => visit;
    await page.send(answer, failure);
    const later = offerPage({ device: page.device });
    expect(acceptedJob(later.session.state())).toBe(jobOffer.jobUid);
  }
});

test('an ended session leaves the answer as it was sent, and reads nothing', async () => {
  const page = offerPage();
  await page.send('accept', signedOut);
  expect(page.states()).toEqual(['failed', 'editing']);
  expect(page.log).toHaveLength(1);
});

test('the visit of an earlier answer decides nothing about a later one', async () => {
  const page = offerPage();
  page.platform.answer = async () => E.left(lost);
  page.accept();
  await Promise.resolve();
  page.platform.visit = () => {
    page.platform.visit = () => 'not-own';
    page.platform.isListed = async () => undefined;
    page.accept();
    return 'own';
  };
  await page.settle();
  expect(announced(page)).toBe('nothing');
  expect(page.states()).toEqual(['unconfirmed', 'editing']);
});

test('the list of an earlier answer decides nothing about a later one', async () => {
  const page = offerPage();
  const reads: ((isListed: boolean) => void)[] = [];
  page.platform.isListed = () => new Promise((resolve) => reads.push(resolve));
  await page.send('accept', lost);
  await page.send('accept');
  reads[0]?.(false);
  await page.settle();
  expect(page.log).not.toContain('read visit');
  reads[1]?.(false);
  await page.settle();
  expect(page.log).toContain('read visit');
});

test('an engineer who leaves the offer before the answer learns that it was accepted, and stays where they are', async () => {
  const page = offerPage();
  const leave = page.open();
  page.platform.answer = async () => {
    leave();
    return E.right(undefined);
  };
  await page.send('accept');
  expect(page.log.slice(1)).toEqual(['announce accept', 'refetch agendas', 'refetch offers']);
});

test('accepting an open offer settles a decline of an earlier page', async () => {
  const device = fakeDeviceStore();
  const earlier = offerPage({ device });
  earlier.platform.isListed = async () => undefined;
  await earlier.send('decline', lost);
  const page = offerPage({ device });
  expect(page.states()).toEqual(['editing', 'unconfirmed']);
  await page.send('accept', lost);
  expect(page.states()).toEqual(['editing', 'editing']);
  expect(announced(page)).toBe('nothing');
});

test('a decline of this page whose reply was lost is not settled by a refused acceptance', async () => {
  for (const failure of [refused, lost]) {
    const page = offerPage();
    page.platform.isListed = async () => undefined;
    await page.send('decline', lost);
    page.platform.isListed = async () => false;
    await page.send('accept', failure);
    expect(page.session.state().decline.is).toBe('accepted');
    expect(announced(page)).toBe('decline');
  }
});

const anyStep = fc.record({
  answer: fc.constantFrom('accept', 'decline'),
  /** What becomes of the call: it is done, refused, not done, or its reply is lost before, after or long before it. */
  fate: fc.constantFrom('done', 'refused', 'failed', 'lost', 'lost-done', 'late'),
  listIsRead: fc.boolean(),
  visitIsRead: fc.boolean(),
  before: fc.constantFrom('nothing', 'reload', 'leave', 'taken-by-another', 'accepted-elsewhere'),
});

test('announces no acceptance that is not one, and never forgets a possible one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 6 }), async (steps) => {
      const device = fakeDeviceStore();
      let owner: 'engineer' | 'another' | undefined;
      let isDeclined = false;
      let acceptedHere = false;
      let late: (() => void) | undefined;
      let page = offerPage({ device });
      let leave = page.open();
      for (const { answer, fate, listIsRead, visitIsRead, before } of steps) {
        late?.();
        late = undefined;
        if (before === 'taken-by-another') owner ??= 'another';
        if (before === 'accepted-elsewhere') owner ??= 'engineer';
        if (before === 'leave' || before === 'reload') leave();
        if (before === 'reload') page = offerPage({ device });
        if (before === 'leave' || before === 'reload') leave = page.open();
        const isListed = () => owner === undefined && !isDeclined;
        const doIt = () => {
          if (answer === 'decline') isDeclined ||= owner === undefined;
          else if (isListed()) {
            owner = 'engineer';
            acceptedHere = true;
          }
        };
        page.platform.answer = async () => {
          if (fate === 'done' || fate === 'lost-done') doIt();
          if (fate === 'late') late = doIt;
          if (fate === 'refused') return E.left(refused);
          if (fate === 'failed') return E.left({ tag: 'failed', reason: 'too-early' });
          if (fate !== 'done') return E.left(lost);
          const isDone = answer === 'accept' ? acceptedHere : isDeclined;
          return isDone ? E.right(undefined) : E.left(refused);
        };
        page.platform.isListed = async () => (listIsRead ? isListed() : undefined);
        page.platform.visit = () => {
          if (!visitIsRead) return 'unknown';
          return owner === 'engineer' ? 'own' : 'not-own';
        };
        await page.send(answer);
        const { accept } = page.session.state();
        if (acceptedHere) expect(accept.is === 'accepted' || mayBeDone(accept)).toBe(true);
        const news = announced(page);
        if (news === 'accept') expect(owner).toBe('engineer');
        if (news === 'decline') expect(acceptedHere).toBe(false);
        if (news !== 'nothing') return;
      }
    }),
  );
});

describe('a decline', () => {
  it('is forgotten when it is undone', () => {
    const page = offerPage();
    page.open();
    page.session.decline(jobOffer);
    page.session.undoDecline();
    page.pass(2 * undoTime);
    expect(page.session.state().pendingDecline.phase).toBe('none');
    expect(page.log).toEqual([]);
    expect(page.device.names()).toEqual([]);
  });

  it('waits while the offer is not shown, and is sent by the next page within a short time', () => {
    for (const [slept, phase, calls] of [
      [4000, 'counting', []],
      [undoTime + 1, 'none', ['decline offer-1']],
      [undoTime + maximumSendDelay + 1, 'interrupted', []],
    ] as const)
      for (const isReloaded of [false, true]) {
        const first = offerPage();
        const leave = first.open();
        first.session.decline(jobOffer);
        leave();
        first.pass(2 * undoTime);
        expect(first.log).toEqual([]);
        const page = isReloaded ? offerPage({ device: first.device }) : first;
        page.sleep(slept);
        page.open();
        expect(page.session.state().pendingDecline.phase).toBe(phase);
        expect(page.log).toEqual(calls);
      }
  });

  it('ends when another tab has sent or undone it', () => {
    const page = offerPage();
    page.open();
    page.session.decline(jobOffer);
    const otherTab = offerPage({ device: page.device });
    otherTab.open();
    otherTab.session.undoDecline();
    page.pass(2 * undoTime);
    expect(page.session.state().pendingDecline.phase).toBe('none');
    expect(page.log).toEqual([]);
  });
});

test('answers of another engineer or to another offer are separate, on this page and on a later one', async () => {
  const page = offerPage();
  page.platform.isListed = async () => undefined;
  await page.send('accept', lost);
  for (const { openAs } of [page, offerPage({ device: page.device })]) {
    const acceptOf = (subject: string, offerId: string) =>
      openAs({ subject, offerId }).state().accept.is;
    expect(acceptOf('engineer-1', jobOffer.id)).toBe('unconfirmed');
    expect(acceptOf('engineer-2', jobOffer.id)).toBe('editing');
    expect(acceptOf('engineer-1', 'o-2')).toBe('editing');
  }
});

test('a decline that can be undone is stored for its engineer and its offer', () => {
  const device = fakeDeviceStore();
  const untilOf = (subject: string, offerId: string) =>
    device.read(pendingDecline({ subject, offerId }));
  device.keep(pendingDecline({ subject: 'engineer-1', offerId: 'o-1' }), instant(1000));
  expect(untilOf('engineer-1', 'o-1')).toBe(1000);
  expect([untilOf('engineer-2', 'o-1'), untilOf('engineer-1', 'o-2')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(pendingDecline({ subject: '', offerId: '' }).read('"1000"')).toBeUndefined();
});
