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

type Timed = CodeEntryEvent | { readonly is: 'seconds-passed'; readonly seconds: number };

/** The events since the step opened, and its present state. */
const after = (events: readonly Timed[]) => {
  let entry: CodeEntry = codeEntryOf(challenge);
  let now = requestedAt;
  const commands: CodeEntryCommand[] = [];
  for (const event of events) {
    if (event.is === 'seconds-passed') {
      now += event.seconds * 1000;
      continue;
    }
    const [next, requested] = reduceCodeEntry(entry, event, now);
    entry = next;
    commands.push(...requested);
  }
  const does = commands.map((command) => command.do);
  return { entry, commands, does, seconds: secondsToWait(entry, now) };
};

const typed = (text: string): Timed => ({ is: 'typed', text });
const answered = (answer: CodeAnswer): Timed => ({ is: 'answered', answer });
const submitted: Timed = { is: 'submitted' };
const sendAgain: Timed = { is: 'send-again-clicked' };
const passed = (seconds: number): Timed => ({ is: 'seconds-passed', seconds });
const wrong = answered({ tag: 'refused', reason: 'wrong-code' });

/** The codes that were answered with, in order. */
const codesOf = (events: readonly Timed[]) =>
  after(events).commands.flatMap((command) => (command.do === 'answer' ? [command.code] : []));

describe('a code in the code step', () => {
  it.each<[string, readonly Timed[], readonly string[]]>([
    ['once at its sixth digit', [typed('12345'), typed('123456')], ['123456']],
    ['once when it was pasted, with blanks', [typed(' 123 456 ')], ['123456']],
    ['never before it is complete', [typed('12345'), submitted], []],
    [
      'after a wrong code was corrected',
      [typed('111111'), wrong, typed('123456')],
      ['111111', '123456'],
    ],
    [
      'once when it is known to be wrong',
      [typed('111111'), wrong, submitted, typed('11111'), typed('111111')],
      ['111111'],
    ],
    [
      'again after its call was lost, and it was entered or pasted again',
      [
        typed('123456'),
        answered({ tag: 'unknown', reason: 'unreachable' }),
        typed('12345'),
        typed('123456'),
        answered({ tag: 'unknown', reason: 'unexpected' }),
        typed('123456'),
      ],
      ['123456', '123456', '123456'],
    ],
    [
      'again after too many attempts only on Submit',
      [
        typed('123456'),
        answered({ tag: 'failed', reason: 'rate-limited' }),
        typed('12345'),
        typed('123456'),
        submitted,
      ],
      ['123456', '123456'],
    ],
  ])('is submitted %s', (_, events, codes) => {
    expect(codesOf(events)).toEqual(codes);
  });

  it.each<[string, readonly Timed[], Partial<CodeEntry>, readonly CodeEntryCommand['do'][]]>([
    ['too short', [typed('1'), submitted], { problem: 'incomplete-code' }, ['focus-code']],
    [
      'wrong',
      [typed('111111'), wrong],
      { problem: 'wrong-code', digits: '111111', inProgress: undefined },
      ['answer', 'count-wrong-code', 'focus-code'],
    ],
    [
      'of a challenge that is over',
      [typed('111111'), answered({ tag: 'refused', reason: 'challenge-over' })],
      { inProgress: 'leaving' },
      ['answer', 'count-wrong-code', 'start-over'],
    ],
    [
      'whose earlier answer was lost',
      [typed('111111'), answered({ tag: 'unknown', reason: 'answer-lost' })],
      { inProgress: 'leaving' },
      ['answer', 'start-over'],
    ],
    [
      'tried too often',
      [typed('111111'), answered({ tag: 'failed', reason: 'rate-limited', retryAfter: 900 })],
      {
        failure: { tag: 'failed', reason: 'rate-limited', retryAfter: 900 },
        digits: '111111',
        inProgress: undefined,
      },
      ['answer'],
    ],
    [
      'out of reach',
      [typed('111111'), answered({ tag: 'unknown', reason: 'unreachable' })],
      { failure: { tag: 'unknown', reason: 'unreachable' }, inProgress: undefined },
      ['answer'],
    ],
    [
      'right, and leads nowhere for want of a script',
      [
        typed('123456'),
        answered({ tag: 'signed-in', session: customer }),
        { is: 'navigation-failed' },
      ],
      { failure: { tag: 'unknown', reason: 'unexpected' }, inProgress: undefined },
      ['answer', 'arrive'],
    ],
  ])('leads to the expected state when it is %s', (_, events, shown, does) => {
    const { entry, does: done } = after(events);
    expect(entry).toMatchObject(shown);
    expect(done).toEqual(does);
  });
});

describe('a request for another code', () => {
  const tooMany = (retryAfter?: number): Timed => ({
    is: 'not-sent-again',
    failure: { tag: 'failed', reason: 'rate-limited', retryAfter },
  });

  it.each<[string, readonly Timed[], number, number]>([
    ['at once', [sendAgain], 30, 0],
    ['a second too early', [passed(29), sendAgain], 1, 0],
    ['after half a minute', [passed(30), sendAgain], 0, 1],
    ['pressed twice', [passed(30), sendAgain, sendAgain], 0, 1],
    ['while a code is judged', [passed(30), typed('123456'), sendAgain], 0, 0],
    [
      'after a failed attempt',
      [
        passed(30),
        sendAgain,
        { is: 'not-sent-again', failure: { tag: 'unknown', reason: 'unreachable' } },
        sendAgain,
      ],
      0,
      2,
    ],
    ['refused for a time', [passed(30), sendAgain, tooMany(900), passed(100), sendAgain], 800, 1],
    ['after that time', [passed(30), sendAgain, tooMany(900), passed(900), sendAgain], 0, 2],
    ['refused for an unnamed time', [passed(30), sendAgain, tooMany(), sendAgain], 30, 1],
  ])('is sent %s', (_, events, left, times) => {
    const { seconds, does } = after(events);
    expect(seconds).toBe(left);
    expect(does.filter((each) => each === 'send-again')).toHaveLength(times);
  });

  it('replaces the first code and clears the typed text', () => {
    const { entry, commands, seconds } = after([
      typed('111111'),
      wrong,
      passed(60),
      sendAgain,
      { is: 'sent-again', challenge: another },
      typed('111111'),
    ]);
    expect(entry).toMatchObject({ challenge: another, wrongCodes: 0, sentAgain: true });
    expect(commands.at(-1)).toEqual({ do: 'answer', challenge: another, code: '111111' });
    expect(seconds).toBe(30);
  });

  it('needs no wait once the clock of the phone was set back', () => {
    const anHour = 3600;
    expect(secondsToWait(codeEntryOf(challenge), requestedAt - anHour * 1000)).toBe(0);
    const { seconds, does } = after([
      passed(30),
      sendAgain,
      tooMany(900),
      passed(-anHour),
      sendAgain,
    ]);
    expect(seconds).toBe(0);
    expect(does.filter((each) => each === 'send-again')).toHaveLength(2);
  });
});

describe('the code step after any sequence of events', () => {
  const anyEvent: fc.Arbitrary<Timed> = fc.oneof(
    fc.constantFrom<Timed>(
      submitted,
      sendAgain,
      { is: 'opened' },
      { is: 'sent-again', challenge: another },
    ),
    fc.constantFrom('', '1', '12345', '111111', '222222', '333333', '444444').map(typed),
    fc
      .constantFrom<CodeAnswer>(
        { tag: 'refused', reason: 'wrong-code' },
        { tag: 'unknown', reason: 'unreachable' },
        { tag: 'unknown', reason: 'unexpected' },
      )
      .map(answered),
    fc.integer({ min: 0, max: 60 }).map(passed),
  );

  it('has one pending call, and submits no wrong code twice', () =>
    forAll(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let entry = codeEntryOf(challenge);
      let now = requestedAt;
      let requested: string | undefined;
      let known: string | undefined;
      for (const event of events) {
        if (event.is === 'seconds-passed') {
          now += event.seconds * 1000;
          continue;
        }
        const [next, commands] = reduceCodeEntry(entry, event, now);
        const begun = commands.filter(({ do: it }) => it === 'answer' || it === 'send-again');
        expect(begun.length).toBeLessThanOrEqual(entry.inProgress === undefined ? 1 : 0);
        const isWrong =
          event.is === 'answered' &&
          event.answer.tag === 'refused' &&
          event.answer.reason === 'wrong-code';
        if (isWrong && entry.inProgress === 'answer') known = requested;
        if (event.is === 'sent-again' && entry.inProgress === 'sending') known = undefined;
        for (const command of commands)
          if (command.do === 'answer') {
            expect(command.code).not.toBe(known);
            requested = command.code;
          }
        entry = next;
      }
    }));
});

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
