import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type {
  CodeChallenge,
  IdentityProvider,
  Session,
} from '#application/ports/remote/identity-provider.ts';
import {
  parseEmailAddress,
  type EmailAddress,
  parseOneTimeCode,
  type OneTimeCode,
} from '#domain/identity';
import { identifier } from '#domain/kernel';
import { requireValue } from '../infrastructure/wire/domain-examples.ts';

export const rightCode: OneTimeCode = requireValue(parseOneTimeCode('123456'));
export const wrongCode: OneTimeCode = requireValue(parseOneTimeCode('654321'));

export const customer: Session = {
  subject: 'sub-1',
  email: 'ada@example.com',
  role: 'customer',
  accountId: identifier('acc-1'),
};
export const withoutRole: Session = {
  subject: 'sub-2',
  email: 'nobody@example.com',
  role: undefined,
  accountId: undefined,
};
export const emailOf = ({ email }: Pick<Session, 'email'>): EmailAddress =>
  requireValue(parseEmailAddress(email));

export const challengeOf = async (
  provider: IdentityProvider,
  email: EmailAddress = emailOf(customer),
): Promise<CodeChallenge> => {
  const started = await provider.startSignIn(email)();
  if (E.isLeft(started)) throw new Error(`Sign-in did not start: ${started.left.tag}`);
  return started.right;
};

export const signIn = async (provider: IdentityProvider, person: Session = customer) =>
  provider.answerCode(await challengeOf(provider, emailOf(person)), rightCode)();

type Opened = {
  readonly provider: IdentityProvider;
  readonly setReachable: (reachable: boolean) => void;
  /** From now on the provider receives requests, and its answers are lost; or no longer. */
  readonly loseAnswers: (lost: boolean) => void;
};

const refused = (reason: string) => E.left({ tag: 'refused', reason });
const unknown = (reason: string) => E.left({ tag: 'unknown', reason });

/** The contract of an identity provider that knows the two people, and sends them the right code. */
export const holdsTheIdentityContract = (open: () => Promise<Opened>): void => {
  /** A provider with a challenge of the customer, who enters codes. */
  const openChallenge = async () => {
    const opened = await open();
    const challenge = await challengeOf(opened.provider);
    return {
      ...opened,
      enter: (code: OneTimeCode) => opened.provider.answerCode(challenge, code)(),
    };
  };

  describe('signing in', () => {
    it.each([customer, withoutRole])(
      'with the right code creates a session for $email',
      async (person) => {
        const { provider } = await open();
        expect(await signIn(provider, person)).toEqual(E.right(person));
        expect(await provider.currentSession()).toEqual(E.right(person));
      },
    );

    it('does not start for an unknown e-mail', async () => {
      const { provider } = await open();
      const email = emailOf({ email: 'stranger@example.com' });
      expect(await provider.startSignIn(email)()).toEqual(refused('unknown-email'));
    });

    it('accepts the right code after two wrong ones, with the same challenge, and once', async () => {
      const { provider, enter } = await openChallenge();
      for (const _ of [1, 2]) {
        expect(await enter(wrongCode)).toEqual(refused('wrong-code'));
        expect(provider.waitingChallenge()?.email).toBe(emailOf(customer));
      }
      expect(await enter(rightCode)).toEqual(E.right(customer));
      expect(provider.waitingChallenge()).toBeUndefined();
      expect(await enter(rightCode)).toEqual(refused('challenge-over'));
    });

    it('ends after three wrong codes', async () => {
      const { provider, enter } = await openChallenge();
      await enter(wrongCode);
      await enter(wrongCode);
      for (const code of [wrongCode, rightCode])
        expect(await enter(code)).toEqual(refused('challenge-over'));
      expect(provider.waitingChallenge()).toBeUndefined();
      expect(await provider.currentSession()).toEqual(E.right(undefined));
    });

    it.each([
      ['right', rightCode],
      ['wrong', wrongCode],
    ])(
      'reports the answer as lost when the answer to a %s code did not arrive',
      async (_, code) => {
        const { provider, loseAnswers, enter } = await openChallenge();
        loseAnswers(true);
        expect(await enter(code)).toEqual(unknown('unreachable'));
        loseAnswers(false);
        for (const again of [rightCode, wrongCode])
          expect(await enter(again)).toEqual(unknown('answer-lost'));
        expect(await signIn(provider)).toEqual(E.right(customer));
      },
    );

    it('reports an unreachable provider, and checks a code again that did not arrive', async () => {
      const { provider, setReachable, enter } = await openChallenge();
      setReachable(false);
      expect(await provider.startSignIn(emailOf(customer))()).toEqual(unknown('unreachable'));
      expect(await enter(wrongCode)).toEqual(unknown('unreachable'));
      setReachable(true);
      for (const reason of ['wrong-code', 'wrong-code', 'challenge-over'])
        expect(await enter(wrongCode)).toEqual(refused(reason));
      expect(await signIn(provider)).toEqual(E.right(customer));
    });
  });

  describe('the waiting challenge', () => {
    it('is the latest one, until the right code is entered', async () => {
      const { provider } = await open();
      await challengeOf(provider, emailOf(withoutRole));
      await challengeOf(provider);
      const waiting = provider.waitingChallenge();
      expect(waiting?.email).toBe(emailOf(customer));
      expect(await provider.answerCode(requireValue(waiting), rightCode)()).toEqual(
        E.right(customer),
      );
      expect(provider.waitingChallenge()).toBeUndefined();
    });

    it.each(['forgetChallenge', 'signOut'] as const)(
      'does not exist before one was started, or after %s',
      async (end) => {
        const { provider } = await open();
        expect(provider.waitingChallenge()).toBeUndefined();
        await challengeOf(provider);
        await provider[end]();
        expect(provider.waitingChallenge()).toBeUndefined();
      },
    );
  });

  it.each([true, false])(
    'a session ends by signing out, also when the provider is reachable: %s',
    async (reachable) => {
      const { provider, setReachable } = await open();
      expect(await provider.currentSession()).toEqual(E.right(undefined));
      await signIn(provider);
      setReachable(reachable);
      await provider.signOut();
      setReachable(true);
      expect(await provider.currentSession()).toEqual(E.right(undefined));
    },
  );
};
