import { setImmediate as nextTurn } from 'node:timers/promises';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it, vi } from 'vitest';
import type { IdentityProvider, Session } from '#application/ports/remote/identity-provider.ts';
import { makeWatchSession } from '#application/sign-in/session-end.ts';
import { fakeConnection, fakeVisibility } from '../../fakes/fake-device.ts';

const session = (subject: string): Session => ({
  subject,
  email: `${subject}@example.com`,
  role: 'customer',
  accountId: undefined,
});
const robin = session('robin');

const watched = () => {
  const visibility = fakeVisibility();
  const connection = fakeConnection();
  const currentSession = vi.fn<IdentityProvider['currentSession']>(TE.right(robin));
  const isOver = vi.fn();
  const watchers = new Set<() => void>();
  const watchEnd: IdentityProvider['watchEnd'] = (ended) => {
    watchers.add(ended);
    return () => void watchers.delete(ended);
  };
  const stop = makeWatchSession(
    { currentSession, watchEnd },
    visibility,
    connection,
  )(robin, isOver);
  const end = async () => {
    currentSession.mockImplementation(TE.right(undefined));
    for (const ended of watchers) ended();
    await nextTurn();
  };
  const sleep = () => visibility.setVisible(false);
  const wake = async () => {
    visibility.setVisible(true);
    await nextTurn();
  };
  const reconnect = async () => {
    connection.setOnline(false);
    connection.setOnline(true);
    await nextTurn();
  };
  return { currentSession, isOver, stop, sleep, wake, reconnect, end };
};

describe('a page that becomes visible again', () => {
  it.each([
    ['the same person’s', TE.right(robin), false],
    ['the same person’s, with newer claims', TE.right({ ...robin, email: 'r@example.com' }), false],
    ['another person’s', TE.right(session('sam')), true],
    ['nobody’s', TE.right(undefined), true],
    [
      'an unknown user',
      TE.left({ tag: 'unknown' as const, reason: 'unreachable' as const }),
      false,
    ],
  ])('handles a session of %s', async (_, found, over) => {
    const { currentSession, isOver, sleep, wake } = watched();
    sleep();
    currentSession.mockImplementation(found);
    expect(isOver).not.toHaveBeenCalled();
    await wake();
    expect(isOver).toHaveBeenCalledTimes(over ? 1 : 0);
  });

  it('reports nothing after it was stopped', async () => {
    const { currentSession, isOver, stop, wake } = watched();
    currentSession.mockImplementation(TE.right(undefined));
    const woken = wake();
    stop();
    await woken;
    await wake();
    expect(isOver).not.toHaveBeenCalled();
  });
});

describe('a connection that is back', () => {
  it.each([
    ['reads the session again on a visible page', true],
    ['reads no session on a hidden page', false],
  ])('%s', async (_, isVisible) => {
    const { currentSession, isOver, sleep, reconnect } = watched();
    if (!isVisible) sleep();
    currentSession.mockImplementation(TE.right(session('sam')));
    await reconnect();
    expect(isOver).toHaveBeenCalledTimes(isVisible ? 1 : 0);
  });
});

describe('a session that cannot be renewed', () => {
  it('ends at once', async () => {
    const { isOver, end } = watched();
    await end();
    expect(isOver).toHaveBeenCalledOnce();
  });
});
