import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  editing,
  isInQuestion,
  isUnsettled,
  toKeptAttempt,
  nextAttempt,
  restoreAttempt,
  type Attempt,
  type AttemptEvent,
} from '#application/sending/attempt.ts';

type Report = Attempt<string, string>;
type Happened = AttemptEvent<string, string>;

const sent = { key: 'key-1', content: 'morning', mayBeDone: false };
const sentOpen = { ...sent, mayBeDone: true };
const states = {
  editing,
  sending: { is: 'sending', ...sent },
  'sending again': { is: 'sending', ...sentOpen },
  done: { is: 'accepted', ...sent, value: 'JOB-1' },
  refused: { is: 'refused', ...sent, failure: 'No', isChecked: false },
  'refused after an open one': { is: 'refused', ...sentOpen, failure: 'No', isChecked: false },
  'not done': { is: 'failed', ...sent, failure: 'Busy', isChecked: false },
  unknown: { is: 'unconfirmed', ...sentOpen, failure: 'Lost' },
  'found done': { is: 'accepted', ...sent, value: undefined },
  'found not done': { is: 'failed', ...sent, failure: 'Lost', isChecked: true },
  'refused, and found not done': { is: 'refused', ...sent, failure: 'No', isChecked: true },
} as const satisfies Record<string, Report>;
type StateName = keyof typeof states;

const same: Happened = { event: 'send', content: 'morning', key: 'key-2' };
const other: Happened = { event: 'send', content: 'evening', key: 'key-2' };
const answered: Happened = { event: 'done', key: 'key-1', value: 'JOB-1' };
const tooLate: Happened = { event: 'done', key: 'key-0', value: 'JOB-0' };
const no: Happened = { event: 'failed', key: 'key-1', tag: 'refused', failure: 'No' };
const busy: Happened = { event: 'failed', key: 'key-1', tag: 'failed', failure: 'Busy' };
const lost: Happened = { event: 'failed', key: 'key-1', tag: 'unknown', failure: 'Lost' };
const isDoneNow: Happened = { event: 'found', as: 'done' };
const isNotDone: Happened = { event: 'found', as: 'not-done' };

/** Every state and event of which the state is another afterwards; in all other pairs nothing changes. */
const moves: readonly (readonly [StateName, Happened, Report])[] = [
  ['editing', same, { is: 'sending', ...sent, key: 'key-2' }],
  ['done', same, { is: 'sending', ...sent, key: 'key-2' }],
  ['found done', same, { is: 'sending', ...sent, key: 'key-2' }],
  ['refused', same, { is: 'sending', ...sent }],
  ['not done', same, { is: 'sending', ...sent }],
  ['found not done', same, { is: 'sending', ...sent }],
  ['unknown', same, { is: 'sending', ...sentOpen }],
  ['refused after an open one', same, { is: 'sending', ...sentOpen }],
  ['refused', other, { is: 'sending', ...sent, key: 'key-2', content: 'evening' }],
  ['unknown', other, { is: 'sending', ...sentOpen, key: 'key-2', content: 'evening' }],
  ['sending', answered, { is: 'accepted', ...sent, value: 'JOB-1' }],
  ['sending again', answered, { is: 'accepted', ...sent, value: 'JOB-1' }],
  ['sending', no, { is: 'refused', ...sent, failure: 'No', isChecked: false }],
  ['sending again', no, { is: 'refused', ...sentOpen, failure: 'No', isChecked: false }],
  ['sending', busy, { is: 'failed', ...sent, failure: 'Busy', isChecked: false }],
  ['sending again', busy, { is: 'failed', ...sentOpen, failure: 'Busy', isChecked: false }],
  ['sending', lost, { is: 'unconfirmed', ...sentOpen, failure: 'Lost' }],
  ['sending again', lost, { is: 'unconfirmed', ...sentOpen, failure: 'Lost' }],
  ['unknown', isDoneNow, { is: 'accepted', ...sent, value: undefined }],
  ['unknown', isNotDone, { is: 'failed', ...sent, failure: 'Lost', isChecked: true }],
  ['not done', isNotDone, { is: 'failed', ...sent, failure: 'Busy', isChecked: true }],
  ['refused', isNotDone, { is: 'refused', ...sent, failure: 'No', isChecked: true }],
  [
    'refused after an open one',
    isNotDone,
    { is: 'refused', ...sent, failure: 'No', isChecked: true },
  ],
  ['found not done', isDoneNow, { is: 'accepted', ...sent, value: undefined }],
  ['refused', isDoneNow, { is: 'accepted', ...sent, value: undefined }],
  ['refused after an open one', isDoneNow, { is: 'accepted', ...sent, value: undefined }],
  [
    'editing',
    { ...isDoneNow, content: 'elsewhere' },
    { is: 'accepted', key: '', content: 'elsewhere', mayBeDone: false, value: undefined },
  ],
];

test.each(moves)('%s, then %o', (name, happened, after) => {
  expect(nextAttempt<string, string>(states[name], happened)).toEqual(after);
});

describe.each(Object.entries(states) as [StateName, Report][])('%s', (name, state) => {
  test.each([answered, tooLate, no, busy, lost])(
    'ignores %o in every state except sending',
    (late) => {
      if (name.startsWith('sending') && late !== tooLate) return;
      expect(nextAttempt<string, string>(state, late)).toBe(state);
    },
  );

  test('returns to editing when it is forgotten, unless it is pending', () => {
    const after = nextAttempt<string, string>(state, { event: 'forget' });
    expect(after).toEqual(state.is === 'sending' ? state : editing);
  });

  test('stays when its screen is left if it is stored, and returns to editing otherwise', () => {
    const after = nextAttempt<string, string>(state, { event: 'leave' });
    expect(after).toEqual(toKeptAttempt(state) === undefined ? editing : state);
  });
});

test.each(['editing', 'sending', 'done', 'found done'] as const)(
  'ignores a lookup result when the attempt is %s',
  (name) => {
    for (const seen of [isDoneNow, isNotDone])
      expect(nextAttempt<string, string>(states[name], seen)).toBe(states[name]);
  },
);

test('has an unknown outcome after a reload while it was pending', () => {
  for (const state of [states.sending, states['sending again'], states.unknown]) {
    const kept = toKeptAttempt(state);
    if (kept === undefined) throw new Error('Not kept');
    expect(restoreAttempt(kept)).toEqual({ is: 'unconfirmed', ...sentOpen, failure: undefined });
  }
});

test('stays done after a reload, and an attempt that was not done is not stored', () => {
  for (const state of [states.done, states['found done']]) {
    const kept = toKeptAttempt(state);
    if (kept === undefined) throw new Error('Not kept');
    expect(restoreAttempt(kept).is).toBe('accepted');
  }
  for (const name of [
    'editing',
    'refused',
    'not done',
    'found not done',
    'refused, and found not done',
  ] as const)
    expect(toKeptAttempt(states[name])).toBeUndefined();
});

/** A platform that applies each key once, and whose reply may be lost. */
type Step =
  | { readonly step: 'press'; readonly content: string }
  | { readonly step: 'arrive' }
  | { readonly step: 'lose-reply' }
  | { readonly step: 'reply' }
  | { readonly step: 'refuse' }
  | { readonly step: 'reload' };

const steps = fc.array(
  fc.oneof(
    fc.record({ step: fc.constant('press' as const), content: fc.constantFrom('a', 'b') }),
    fc.record({
      step: fc.constantFrom(
        'arrive' as const,
        'lose-reply' as const,
        'reply' as const,
        'refuse' as const,
        'reload' as const,
      ),
    }),
  ),
  { maxLength: 30 },
);

const run = (happened: readonly Step[]) => {
  let attempt: Report = editing;
  let keys = 0;
  const done = new Map<string, string>();
  /** Done, and answered since. */
  const known = new Set<string>();
  for (const step of happened) {
    const waiting = attempt.is === 'sending' ? attempt : undefined;
    if (step.step === 'press')
      attempt = nextAttempt<string, string>(attempt, {
        event: 'send',
        content: step.content,
        key: `key-${(keys += 1)}`,
      });
    if (step.step === 'reload') {
      const kept = toKeptAttempt(attempt);
      attempt = kept === undefined ? editing : restoreAttempt(kept);
    }
    if (waiting === undefined) continue;
    const { key, content } = waiting;
    if (step.step === 'arrive') done.set(key, content);
    if (step.step === 'reply' && done.has(key)) {
      attempt = nextAttempt<string, string>(attempt, { event: 'done', key, value: content });
      for (const each of done.keys()) known.add(each);
    }
    if (step.step === 'refuse' && !done.has(key))
      attempt = nextAttempt<string, string>(attempt, {
        event: 'failed',
        key,
        tag: 'refused',
        failure: 'No',
      });
    if (step.step === 'lose-reply')
      attempt = nextAttempt<string, string>(attempt, {
        event: 'failed',
        key,
        tag: 'unknown',
        failure: '',
      });
  }
  return { attempt, done, known };
};

test('never counts a finished command as not done, after any sequence of events', () => {
  fc.assert(
    fc.property(steps, (happened) => {
      const { attempt, done, known } = run(happened);
      return (
        isUnsettled(attempt) ||
        attempt.is === 'accepted' ||
        [...done.keys()].every((key) => known.has(key))
      );
    }),
    { numRuns: 2000 },
  );
});

test('runs the command once when it is repeated unchanged after lost answers', () => {
  fc.assert(
    fc.property(steps, (happened) => {
      const sameContent = happened.map((step) =>
        step.step === 'press' ? { ...step, content: 'a' } : step,
      );
      const untilDone = sameContent.filter(({ step }) => step !== 'reply' && step !== 'refuse');
      return run(untilDone).done.size <= 1;
    }),
    { numRuns: 2000 },
  );
});

test('is in question from its first sending until the platform’s records show that it was not done', () => {
  const settled = Object.entries(states).flatMap(([name, state]) =>
    isInQuestion(state) ? [] : [name],
  );
  expect(settled).toEqual(['editing', 'found not done', 'refused, and found not done']);
});
