import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  openSignInSteps,
  shownChallenge,
  type SignInSteps,
  type SignInStepsEvent,
} from '#application/sign-in/sign-in-steps.ts';

type Event = SignInStepsEvent<number>;

const anyEvent = fc.oneof<fc.Arbitrary<Event>[]>(
  fc.record({
    is: fc.constant('code-requested' as const),
    waiting: fc.nat(9),
    onCodeEntry: fc.boolean(),
  }),
  fc.record({
    is: fc.constant('restored' as const),
    waiting: fc.option(fc.nat(9), { nil: undefined }),
  }),
  fc.constant({ is: 'over', because: 'answer-lost' }),
  fc.constant({ is: 'change-requested' }),
);

/** The moves in the history after an event. */
const movesAfter = (event: Event): readonly string[] => {
  if (event.is === 'change-requested') return ['go-back'];
  return event.is === 'code-requested' && !event.onCodeEntry ? ['enter-code-step'] : [];
};

it('waits for the last requested code until it is over, and else for the one found by a reload', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(anyEvent), (onCodeEntry, events) => {
      const { attach, dispatch, state } = openSignInSteps<number>('ran-out', onCodeEntry);
      const moves: string[] = [];
      const move = (name: string) => () => void moves.push(name);
      attach({
        'enter-code-step': move('enter-code-step'),
        'go-back': move('go-back'),
        'find-challenge': move('find-challenge'),
      });
      for (const event of events) dispatch(event);

      const sinceOver = events.slice(events.findLastIndex(({ is }) => is === 'over') + 1);
      const requested = sinceOver.findLast((event) => event.is === 'code-requested');
      const found = sinceOver.find(
        (event) => event.is === 'restored' && event.waiting !== undefined,
      );
      expect(state().waiting).toBe(
        sinceOver.reduce<number | undefined>((waiting, event) => {
          if (event.is === 'code-requested') return event.waiting;
          return event.is === 'restored' ? (waiting ?? event.waiting) : waiting;
        }, undefined),
      );
      expect(state().waiting === undefined).toBe(requested === undefined && found === undefined);
      expect(moves).toEqual([
        ...(onCodeEntry ? ['find-challenge'] : []),
        ...events.flatMap(movesAfter),
      ]);
      const wasRequested = events.some(({ is }) => is === 'code-requested');
      if (requested !== undefined) expect(state().notice).toBeUndefined();
      else if (events.some(({ is }) => is === 'over')) expect(state().notice).toBe('answer-lost');
      else if (!wasRequested) expect(state().notice).toBe('ran-out');
    }),
  );
});

it.each([
  [false, false, undefined],
  [true, false, 1],
  [false, true, 1],
])(
  'shows the code step only on its history entry or after the sign-in: %s, signed in: %s',
  (onCodeEntry, signedIn, shown) => {
    const steps: SignInSteps<number> = { waiting: 1, notice: undefined };
    expect(shownChallenge(steps, { onCodeEntry, signedIn })).toBe(shown);
    expect(
      shownChallenge({ ...steps, waiting: undefined }, { onCodeEntry, signedIn }),
    ).toBeUndefined();
  },
);
