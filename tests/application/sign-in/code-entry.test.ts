import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  codeEntryOf,
  reduceCodeEntry,
  secondsToWait,
  type CodeAnswer,
  type CodeEntry,
  type CodeEntryCommand,
  type CodeEntryEvent,
  type CodeFailure,
  openCodeEntry,
  type CodeEntryPorts,
} from '#application/sign-in/code-entry.ts';
import type { CodeChallenge } from '#application/ports/remote/identity-provider.ts';
import {
  customer,
  emailOf,
  challengeOf,
  rightCode,
  wrongCode,
} from '../../contracts/identity-contract.ts';
import { forAll } from '../../for-all.ts';
import * as TE from 'fp-ts/TaskEither';
import { fakeIdentityProvider } from '../../fakes/fake-identity-provider.ts';
import { waitUntil } from '../../wait-until.ts';

const requestedAt = Date.parse('2026-11-23T10:00:00Z');
const challenge: CodeChallenge = { email: emailOf(customer), challenge: {}, requestedAt };
const another: CodeChallenge = { ...challenge, challenge: {}, requestedAt: requestedAt + 60_000 };

/** What happens: seconds pass, a text is typed, or another event. */
type Happened = number | string | CodeEntryEvent;

/** The state after the events since the step opened, each of which can be checked. */
const after = (
  events: readonly Happened[],
  check: (
    before: CodeEntry,
    event: CodeEntryEvent,
    requested: readonly CodeEntryCommand[],
  ) => void = () => undefined,
) => {
  let entry: CodeEntry = codeEntryOf(challenge);
  let now = requestedAt;
  const commands: CodeEntryCommand[] = [];
  for (const happened of events) {
    if (typeof happened === 'number') {
      now += happened * 1000;
      continue;
    }
    const event =
      typeof happened === 'string' ? ({ is: 'typed', text: happened } as const) : happened;
    const [next, requested] = reduceCodeEntry(entry, event, now);
    check(entry, event, requested);
    entry = next;
    commands.push(...requested);
  }
  const does = commands.map((command) => command.do);
  return { entry, commands, does, seconds: secondsToWait(entry, now) };
};

const unreachable = { tag: 'unknown', reason: 'unreachable' } as const;
const unexpected = { tag: 'unknown', reason: 'unexpected' } as const;
const tooOften = { tag: 'failed', reason: 'rate-limited', retryAfter: 900 } as const;
const answered = (answer: CodeAnswer) => ({ is: 'answered', answer }) as const;
const notSent = (failure: CodeFailure) => ({ is: 'not-sent-again', failure }) as const;
const submitted = { is: 'submitted' } as const;
const sendAgain = { is: 'send-again-clicked' } as const;
const wrong = answered({ tag: 'refused', reason: 'wrong-code' });
const over = answered({ tag: 'refused', reason: 'challenge-over' });
const lost = answered({ tag: 'unknown', reason: 'answer-lost' });
const right = answered({ tag: 'signed-in', session: customer });

describe('a code in the code step', () => {
  it.each<[string, readonly Happened[], readonly string[]]>([
    ['once at its sixth digit', ['12345', '123456'], ['123456']],
    ['once when it was pasted, with blanks', [' 123 456 '], ['123456']],
    ['never before it is complete', ['12345', submitted], []],
    ['after a wrong code was corrected', ['111111', wrong, '123456'], ['111111', '123456']],
    [
      'once when it is known to be wrong',
      ['111111', wrong, submitted, '11111', '111111'],
      ['111111'],
    ],
    [
      'again after its call was lost, and it was entered or pasted again',
      ['123456', answered(unreachable), '12345', '123456', answered(unexpected), '123456'],
      ['123456', '123456', '123456'],
    ],
    [
      'again after too many attempts only on Submit',
      ['123456', answered(tooOften), '12345', '123456', submitted],
      ['123456', '123456'],
    ],
  ])('is submitted %s', (_, events, codes) => {
    const answers = after(events).commands.filter((command) => command.do === 'answer');
    expect(answers.map(({ code }) => code)).toEqual(codes);
  });

  const again = { inProgress: undefined };
  it.each<[string, readonly Happened[], Partial<CodeEntry>, string]>([
    ['too short', ['1', submitted], { problem: 'incomplete-code' }, 'focus-code'],
    [
      'wrong',
      ['111111', wrong],
      { ...again, problem: 'wrong-code', digits: '111111' },
      'answer count-wrong-code focus-code',
    ],
    [
      'of a challenge that is over',
      ['111111', over],
      { inProgress: 'leaving' },
      'answer count-wrong-code start-over',
    ],
    [
      'whose earlier answer was lost',
      ['111111', lost],
      { inProgress: 'leaving' },
      'answer start-over',
    ],
    [
      'tried too often',
      ['111111', answered(tooOften)],
      { ...again, failure: tooOften, digits: '111111' },
      'answer',
    ],
    [
      'out of reach',
      ['111111', answered(unreachable)],
      { ...again, failure: unreachable },
      'answer',
    ],
    [
      'right, and leads nowhere for want of a script',
      ['123456', right, { is: 'navigation-failed' }],
      { ...again, failure: unexpected },
      'answer arrive',
    ],
  ])('leads to the expected state when it is %s', (_, events, shown, does) => {
    const { entry, does: done } = after(events);
    expect(entry).toMatchObject(shown);
    expect(done.join(' ')).toBe(does);
  });
});

describe('a request for another code', () => {
  const tooMany = notSent(tooOften);
  it.each<[string, readonly Happened[], number, number]>([
    ['at once', [sendAgain], 30, 0],
    ['a second too early', [29, sendAgain], 1, 0],
    ['after half a minute', [30, sendAgain], 0, 1],
    ['pressed twice', [30, sendAgain, sendAgain], 0, 1],
    ['while a code is judged', [30, '123456', sendAgain], 0, 0],
    ['after a failed attempt', [30, sendAgain, notSent(unreachable), sendAgain], 0, 2],
    ['refused for a time', [30, sendAgain, tooMany, 100, sendAgain], 800, 1],
    ['after that time', [30, sendAgain, tooMany, 900, sendAgain], 0, 2],
    [
      'refused for an unnamed time',
      [30, sendAgain, notSent({ ...tooOften, retryAfter: undefined }), sendAgain],
      30,
      1,
    ],
  ])('is sent %s', (_, events, left, times) => {
    const { seconds, does } = after(events);
    expect(seconds).toBe(left);
    expect(does.filter((each) => each === 'send-again')).toHaveLength(times);
  });

  it('replaces the first code and clears the typed text', () => {
    const { entry, commands, seconds } = after([
      '111111',
      wrong,
      60,
      sendAgain,
      { is: 'sent-again', challenge: another },
      '111111',
    ]);
    expect(entry).toMatchObject({ challenge: another, wrongCodes: 0, sentAgain: true });
    expect(commands.at(-1)).toEqual({ do: 'answer', challenge: another, code: '111111' });
    expect(seconds).toBe(30);
  });

  it('needs no wait once the clock of the phone was set back', () => {
    const anHour = 3600;
    expect(secondsToWait(codeEntryOf(challenge), requestedAt - anHour * 1000)).toBe(0);
    const { seconds, does } = after([30, sendAgain, tooMany, -anHour, sendAgain]);
    expect(seconds).toBe(0);
    expect(does.filter((each) => each === 'send-again')).toHaveLength(2);
  });
});

const anyEvent = fc.oneof(
  fc.constantFrom<CodeEntryEvent>(
    submitted,
    sendAgain,
    { is: 'opened' },
    { is: 'sent-again', challenge: another },
  ),
  fc.constantFrom('', '1', '12345', '111111', '222222', '333333', '444444'),
  fc.constantFrom(wrong, answered(unreachable), answered(unexpected)),
  fc.integer({ min: 0, max: 60 }),
);

it('the code step has one pending call, and submits no wrong code twice, after any events', () =>
  forAll(fc.array(anyEvent, { maxLength: 30 }), (events) => {
    let requested: string | undefined;
    let known: string | undefined;
    after(events, (before, event, commands) => {
      const begun = commands.filter(({ do: it }) => it === 'answer' || it === 'send-again');
      expect(begun.length).toBeLessThanOrEqual(before.inProgress === undefined ? 1 : 0);
      if (event === wrong && before.inProgress === 'answer') known = requested;
      if (event.is === 'sent-again' && before.inProgress === 'sending') known = undefined;
      for (const command of commands)
        if (command.do === 'answer') {
          expect(command.code).not.toBe(known);
          requested = command.code;
        }
    });
  }));

const open = async (ports: Partial<CodeEntryPorts> = {}) => {
  const identity = fakeIdentityProvider([customer], rightCode);
  const challenge = await challengeOf(identity);
  let now = challenge.requestedAt;
  const arrive = vi.fn(() => Promise.resolve());
  const entry = openCodeEntry({ ...identity, now: () => now, arrive, ...ports }, challenge);
  const screen = {
    startOver: vi.fn(),
    countWrongCode: vi.fn(),
    focusCode: vi.fn(),
  };
  const detach = entry.attach(screen);
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { identity, entry, arrive, screen, detach, pass };
};

describe('the code step', () => {
  it('sends a new code after half a minute, which replaces the old one', async () => {
    const { entry, arrive, pass } = await open();
    const first = entry.state().challenge;
    pass(29);
    entry.dispatch({ is: 'send-again-clicked' });
    expect(entry.state().inProgress).toBeUndefined();
    pass(1);
    entry.dispatch({ is: 'send-again-clicked' });
    await waitUntil(() => expect(entry.state().sentAgain).toBe(true));
    expect(entry.state().challenge).not.toBe(first);
    entry.dispatch({ is: 'typed', text: rightCode });
    await waitUntil(() => expect(arrive).toHaveBeenCalledWith(customer));
  });

  it('focuses the code after a wrong one, which is counted, and starts over after the last', async () => {
    const { entry, screen } = await open();
    entry.dispatch({ is: 'typed', text: '1' });
    entry.dispatch({ is: 'submitted' });
    // Once when the step opened.
    expect(screen.focusCode).toHaveBeenCalledTimes(2);
    for (const [at, text] of ['111111', '222222', '333333'].entries()) {
      entry.dispatch({ is: 'typed', text });
      await waitUntil(() => expect(screen.countWrongCode).toHaveBeenCalledTimes(at + 1));
    }
    expect(screen.focusCode).toHaveBeenCalledTimes(4);
    expect(screen.startOver).toHaveBeenCalledWith('challenge-over');
  });

  it('continues after a call that throws', async () => {
    const { entry, screen } = await open({
      answerCode: () => () => Promise.reject(new Error('a mistake of ours')),
    });
    entry.dispatch({ is: 'typed', text: wrongCode });
    await waitUntil(() =>
      expect(entry.state().failure).toEqual({ tag: 'unknown', reason: 'unexpected' }),
    );
    expect(entry.state().inProgress).toBeUndefined();
    expect(screen.startOver).not.toHaveBeenCalled();
  });

  it('signs in after its screen was closed too', async () => {
    let settle = (): void => undefined;
    const { entry, arrive, detach } = await open({
      answerCode: () => async () => {
        await new Promise<void>((resolve) => {
          settle = resolve;
        });
        return TE.right(customer)();
      },
    });
    entry.dispatch({ is: 'typed', text: rightCode });
    detach();
    settle();
    await waitUntil(() => expect(arrive).toHaveBeenCalledWith(customer));
  });
});
