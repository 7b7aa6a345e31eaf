import { describe, expect, it } from 'vitest';
import {
  nextSignInSteps,
  shownChallenge,
  type SignInMove,
  type SignInSteps,
  type SignInStepsEvent,
} from '#application/sign-in/sign-in-steps.ts';
import { customer, emailOf } from '../../contracts/identity-contract.ts';

const challenge = { email: emailOf(customer), challenge: {}, requestedAt: 0 };
const later = { ...challenge, challenge: {}, requestedAt: 1 };
const none: SignInSteps = { waiting: undefined, notice: undefined };
const waiting: SignInSteps = { waiting: challenge, notice: undefined };

describe('the steps of sign-in', () => {
  it.each<[string, SignInSteps, SignInStepsEvent, SignInSteps, SignInMove | undefined]>([
    [
      'a code is requested',
      { ...none, notice: 'ran-out' },
      { is: 'code-requested', challenge, onCodeEntry: false },
      waiting,
      'enter-code-step',
    ],
    [
      'requested at its own entry',
      none,
      { is: 'code-requested', challenge, onCodeEntry: true },
      waiting,
      undefined,
    ],
    [
      'another is requested',
      waiting,
      { is: 'code-requested', challenge: later, onCodeEntry: false },
      { ...none, waiting: later },
      'enter-code-step',
    ],
    ['a reload finds it', none, { is: 'restored', challenge }, waiting, undefined],
    [
      'a reload finds none',
      { ...none, notice: 'ran-out' },
      { is: 'restored', challenge: undefined },
      { ...none, notice: 'ran-out' },
      undefined,
    ],
    [
      'one was requested before a reload had found the last',
      { ...none, waiting: later },
      { is: 'restored', challenge },
      { ...none, waiting: later },
      undefined,
    ],
    [
      'it is over',
      waiting,
      { is: 'over', because: 'answer-lost' },
      { ...none, notice: 'answer-lost' },
      undefined,
    ],
    ['the address is to be changed', waiting, { is: 'change-requested' }, waiting, 'go-back'],
  ])('%s', (_, steps, event, next, move) => {
    const [came, requested] = nextSignInSteps(steps, event);
    expect(came).toEqual(next);
    expect(requested).toBe(move);
  });

  it.each([
    [false, false, undefined],
    [true, false, challenge],
    [false, true, challenge],
  ])(
    'keeps the challenge on the code entry only while it applies: %s, signed in: %s',
    (onCodeEntry, signedIn, shown) => {
      expect(shownChallenge(waiting, { onCodeEntry, signedIn })).toBe(shown);
      expect(shownChallenge(none, { onCodeEntry, signedIn })).toBeUndefined();
    },
  );
});
