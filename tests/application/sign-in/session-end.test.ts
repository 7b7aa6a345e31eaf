import * as E from 'fp-ts/Either';
import { expect, test, vi, describe, it } from 'vitest';
import { makeSignOut, makeForgetUser, makeWatchSession } from '#application/sign-in/session-end.ts';
import { emptyDraft } from '#application/claim/claim-draft.ts';
import { makeClaimDrafts } from '#infrastructure/portal/storage/claim-drafts.ts';
import { rightCode } from '../../contracts/identity-contract.ts';
import { contract, email } from '../../infrastructure/wire/domain-examples.ts';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';
import { fakeIdentityProvider } from '../../fakes/fake-identity-provider.ts';
import { session } from '../claim/claim-application.ts';
import { sessionWith } from '../claim/draft-answers.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as TE from 'fp-ts/TaskEither';
import type { IdentityProvider, Session } from '#application/ports/remote/identity-provider.ts';
import { fakeConnection, fakeVisibility } from '../../fakes/fake-device.ts';

const others = {
  name: 'theirs',
  keptIn: 'tab',
  belongsTo: 'user',
  write: String,
  read: String,
} as const;
const ours = { ...others, name: 'ours', belongsTo: 'device' } as const;

test('signing out ends the session and deletes everything that the user wrote or read', async () => {
  const identity = fakeIdentityProvider([session], rightCode);
  const clearDatabases = vi.fn(async () => undefined);
  const device = fakeDeviceStore();
  const drafts = makeClaimDrafts(device);
  device.keep(others, 'the user');
  device.keep(ours, 'the device');
  const begun = await identity.startSignIn(email)();
  if (E.isLeft(begun)) throw new Error(begun.left.tag);
  expect(await identity.answerCode(begun.right, rightCode)()).toEqual(E.right(session));
  drafts.save({
    ...emptyDraft(contract.id, 'key'),
    session: sessionWith({ description: 'It drips' }),
  });

  await makeSignOut(identity, makeForgetUser(device, clearDatabases))();

  expect(await identity.currentSession()).toEqual(E.right(undefined));
  expect(drafts.read(contract.id)).toBeUndefined();
  expect(device.names()).toEqual([ours.name]);
  expect(clearDatabases).toHaveBeenCalledTimes(1);
});

const sessionOf = (subject: string): Session => ({
  subject,
  email: `${subject}@example.com`,
  role: 'customer',
  accountId: undefined,
});
const robin = sessionOf('robin');

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
    ['another person’s', TE.right(sessionOf('sam')), true],
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
    currentSession.mockImplementation(TE.right(sessionOf('sam')));
    await reconnect();
    expect(isOver).toHaveBeenCalledTimes(isVisible ? 1 : 0);
  });
});

it('a session that cannot be renewed ends at once', async () => {
  const { isOver, end } = watched();
  await end();
  expect(isOver).toHaveBeenCalledOnce();
});
