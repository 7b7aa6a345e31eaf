import * as E from 'fp-ts/Either';
import { expect, test, vi } from 'vitest';
import { makeSignOut, makeForgetUser } from '#application/sign-in/session-end.ts';
import { makeClaimDrafts } from '#infrastructure/portal/storage/claim-drafts.ts';
import { rightCode } from '../../contracts/identity-contract.ts';
import { contract, email } from '../../infrastructure/wire/domain-examples.ts';
import { fakeDeviceStore } from '../../fakes/fake-device-store.ts';
import { fakeIdentityProvider } from '../../fakes/fake-identity-provider.ts';
import { session } from '../claim/claim-application.ts';
import { sessionWith } from '../claim/draft-answers.ts';

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
    contractId: contract.id,
    attemptKey: 'key',
    paymentSecret: undefined,
    openedFor: undefined,
    traceId: undefined,
    status: { is: 'editing', needsReview: false },
    session: sessionWith({ description: 'It drips' }),
  });

  await makeSignOut(identity, makeForgetUser(device, clearDatabases))();

  expect(await identity.currentSession()).toEqual(E.right(undefined));
  expect(drafts.read(contract.id)).toBeUndefined();
  expect(device.names()).toEqual([ours.name]);
  expect(clearDatabases).toHaveBeenCalledTimes(1);
});
