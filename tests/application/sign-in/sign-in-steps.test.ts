import * as TE from 'fp-ts/TaskEither';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  canRepeatRequest,
  newSignIn,
  openSignIn,
  reduceSignIn,
  type NoCodeFailure,
  type SignInCommand,
  type SignInEvent,
  type SignInSteps,
  type SignInStepsPorts,
} from '#application/sign-in/sign-in-steps.ts';
import { challengeOf, customer, emailOf, rightCode } from '../../contracts/identity-contract.ts';
import { fakeIdentityProvider } from '../../fakes/fake-identity-provider.ts';
import { forCases } from '../../for-all.ts';
import { waitUntil } from '../../wait-until.ts';

const identity = fakeIdentityProvider([customer], rightCode);
const email = emailOf(customer);
const equipment = { useCases: identity };
const waiting = { challenge: await challengeOf(identity), equipment };
const another = { challenge: await challengeOf(identity), equipment };

const after = (events: readonly SignInEvent[], first: SignInSteps = newSignIn(undefined)) => {
  let steps = first;
  const commands: SignInCommand[] = [];
  for (const event of events) {
    const [next, requested] = reduceSignIn(steps, event);
    steps = next;
    commands.push(...requested);
  }
  return { steps, commands };
};

const submitted = (text: string) => ({ is: 'submitted', text }) as const;
const sent = { is: 'code-sent', waiting } as const;
const notSent = (failure: NoCodeFailure) => ({ is: 'code-not-sent', failure }) as const;
const signedIn = (isAtCode: boolean) => ({ is: 'signed-in', session: customer, isAtCode }) as const;
const requested = { do: 'request-code', email };

describe('the request of a code', () => {
  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['robin@', 'invalid'],
  ] as const)('is not sent for %j, and each submit counts until it is edited', (text, problem) => {
    const { steps, commands } = after([submitted(text), submitted(text)]);
    expect(steps).toMatchObject({ request: { is: 'editing', problem }, failedSubmits: 2 });
    expect(commands).toEqual([]);
    expect(after([{ is: 'edited' }], steps).steps.request).toEqual({ is: 'editing' });
  });

  it('is sent once for many submits, and leads to the code step without the notice', () => {
    const first = newSignIn('ran-out');
    const { steps, commands } = after(
      [submitted(` ${email} `), submitted(email), { is: 'edited' }, sent],
      first,
    );
    expect(commands).toEqual([requested, { do: 'show-code-step' }]);
    expect(steps).toEqual({ ...first, notice: undefined, waiting });
  });

  it.each<[NoCodeFailure, string, boolean]>([
    [{ tag: 'refused', reason: 'unknown-email' }, 'refused', false],
    [{ tag: 'failed', reason: 'rate-limited' }, 'failed', false],
    [{ tag: 'failed', reason: 'not-loaded' }, 'failed', true],
    [{ tag: 'unknown', reason: 'unreachable' }, 'unconfirmed', false],
    [{ tag: 'unknown', reason: 'unexpected' }, 'unconfirmed', false],
  ])('that ends with %o is %s, and repeated by itself: %s', (failure, is, isRepeated) => {
    const { steps } = after([submitted(email), notSent(failure), { is: 'edited' }]);
    expect(steps.request).toEqual({ is, failure });
    expect(canRepeatRequest(steps)).toBe(isRepeated);
    expect(after([submitted(email)], steps).commands).toEqual([requested]);
    expect(after([{ is: 'email-step-closed' }], steps).steps.request).toEqual({ is: 'editing' });
  });

  it('continues after its step was closed', () => {
    const { steps } = after([submitted(email), { is: 'email-step-closed' }]);
    expect(steps.request).toEqual({ is: 'sending' });
    expect(after([sent], steps).steps.waiting).toBe(waiting);
  });
});

describe('the code step', () => {
  it('keeps the challenge that was requested when a reload finds an earlier one', () => {
    const found = { is: 'challenge-found', waiting: another } as const;
    expect(after([found]).steps.waiting).toBe(another);
    expect(after([submitted(email), sent, found]).steps.waiting).toBe(waiting);
  });

  it('that is over shows why above the e-mail step', () => {
    const over = { is: 'challenge-over', because: 'answer-lost' } as const;
    const { steps } = after([submitted(email), sent, over]);
    expect(steps).toMatchObject({ waiting: undefined, notice: 'answer-lost' });
  });
});

describe('a signed-in user', () => {
  it.each([
    ['found here', [], [false], false],
    ['found at the code step', [], [true, true, false, false], false],
    ['signed in by a code', [{ is: 'code-accepted' } as const], [true, false], true],
    ['signed in after going back', [{ is: 'code-accepted' } as const], [false], true],
  ])('%s opens the next screen once, from the e-mail step', (_, before, places, isCodeAccepted) => {
    expect(after([...before, ...places.map(signedIn)]).commands).toEqual([
      ...(places[0] === true ? [{ do: 'go-back' }] : []),
      { do: 'open-next-screen', session: customer, isCodeAccepted },
    ]);
  });
});

const anyEvent: fc.Arbitrary<SignInEvent> = fc.oneof(
  fc.constantFrom('', 'robin@', email).map(submitted),
  fc
    .constantFrom('edited' as const, 'email-step-closed' as const, 'code-accepted' as const)
    .map((is) => ({ is })),
  fc.constantFrom<SignInEvent>(
    sent,
    { is: 'challenge-found', waiting: another },
    { is: 'challenge-over', because: 'challenge-over' },
    notSent({ tag: 'failed', reason: 'not-loaded' }),
    notSent({ tag: 'unknown', reason: 'unreachable' }),
  ),
  fc.boolean().map(signedIn),
);

it('requests one code at a time, and goes to the next screen once, from the e-mail step', () => {
  forCases(1000, fc.array(anyEvent, { maxLength: 30 }), (events) => {
    let steps: SignInSteps = newSignIn(undefined);
    const all: SignInCommand['do'][] = [];
    for (const event of events) {
      const [next, commands] = reduceSignIn(steps, event);
      const does = commands.map((command) => command.do);
      if (does.includes('request-code')) expect(steps.request.is).not.toBe('sending');
      if (does.includes('open-next-screen')) expect(event).toEqual(signedIn(false));
      if (does.includes('go-back')) expect(event).toEqual(signedIn(true));
      expect(next.failedSubmits).toBeGreaterThanOrEqual(steps.failedSubmits);
      steps = next;
      all.push(...does);
    }
    for (const once of ['go-back', 'open-next-screen'] as const)
      expect(all.filter((one) => one === once).length).toBeLessThanOrEqual(1);
    expect(all.includes('open-next-screen')).toBe(
      events.some((event) => event.is === 'signed-in' && !event.isAtCode),
    );
  });
});

describe('sign-in', () => {
  const open = (isAtCode: boolean, ports: Partial<SignInStepsPorts<typeof equipment>> = {}) => {
    const storeEmail = vi.fn();
    const session = openSignIn(
      { equip: () => Promise.resolve(equipment), storeEmail, ...ports },
      { notice: undefined, isAtCode },
    );
    const screen = { showCodeStep: vi.fn(), goBack: vi.fn(), openNextScreen: vi.fn() };
    const detach = session.attach(screen);
    return { session, screen, detach, storeEmail };
  };

  it('stores the address before it requests the code, and shows the code step', async () => {
    const { session, screen, storeEmail } = open(false);
    session.dispatch(submitted(email));
    expect(storeEmail).toHaveBeenCalledWith(email);
    await waitUntil(() => expect(screen.showCodeStep).toHaveBeenCalledOnce());
    expect(session.state().waiting?.challenge.email).toBe(email);
  });

  it.each([
    ['cannot be loaded', () => Promise.reject(new Error('Failed to fetch')), 'failed'],
    [
      'throws',
      () =>
        Promise.resolve({
          useCases: {
            ...identity,
            startSignIn: () => TE.fromTask(() => Promise.reject(new Error('a mistake of ours'))),
          },
        }),
      'unconfirmed',
    ],
  ])('can be tried again when its request %s', async (_, equip, is) => {
    const { session, screen } = open(false, { equip });
    session.dispatch(submitted(email));
    await waitUntil(() => expect(session.state().request.is).toBe(is));
    expect(screen.showCodeStep).not.toHaveBeenCalled();
  });

  it('finds its challenge again after a reload of the code step only', async () => {
    await challengeOf(identity);
    const atCode = open(true);
    const atEmail = open(false);
    await waitUntil(() => expect(atCode.session.state().waiting).toBeDefined());
    expect(atEmail.session.state().waiting).toBeUndefined();
  });

  it('navigates nowhere after its screen was closed', async () => {
    const { session, screen, detach } = open(false);
    session.dispatch(submitted(email));
    detach();
    await waitUntil(() => expect(session.state().waiting).toBeDefined());
    session.dispatch(signedIn(false));
    expect(screen.showCodeStep).not.toHaveBeenCalled();
    expect(screen.openNextScreen).not.toHaveBeenCalled();
  });
});
