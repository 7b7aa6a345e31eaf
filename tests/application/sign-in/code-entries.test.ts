import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import { openCodeEntry, type CodeEntryPorts } from '#application/sign-in/code-entry.ts';
import { challengeOf, customer, rightCode, wrongCode } from '../../contracts/identity-contract.ts';
import { fakeIdentityProvider } from '../../fakes/fake-identity-provider.ts';
import { waitUntil } from '../../wait-until.ts';

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
