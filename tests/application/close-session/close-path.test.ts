import { describe, expect, it } from 'vitest';
import type { OpenClose } from '#application/close-session/close-session-state.ts';
import { closeProgressOf, answeredSteps } from '#application/close-session/close-path.ts';
import { closeWorld, electricJob, opened, settle, upToPhotos, walk } from './close-world.ts';

const begin = async () => {
  const { session } = closeWorld(electricJob()).openTab();
  await settle();
  await walk(session, upToPhotos);
  return session;
};

/** The same answers as another value, which nothing is remembered of. */
const afresh = ({ session, ...state }: OpenClose): OpenClose => ({
  ...state,
  session: structuredClone(session),
});

describe('the path of a close', () => {
  it('is not evaluated again for a typed character', async () => {
    const session = await begin();
    const before = opened(session);
    session.tell('photos', 'photosOfFaultReason', 'It was d');
    const after = opened(session);
    expect(after.session).not.toEqual(before.session);
    expect(closeProgressOf(after)).toBe(closeProgressOf(before));
    expect(answeredSteps(after)).toBe(answeredSteps(before));
  });

  it('is evaluated again for each answer, each job that is read and each moment', async () => {
    const session = await begin();
    const state = opened(session);
    closeProgressOf(state);
    const { told } = state.session;
    const notResolved = { ...told, issueResolved: { isResolved: 'No' } };
    const others: readonly OpenClose[] = [
      { ...state, session: { ...state.session, told: notResolved } },
      { ...state, job: { ...electricJob({ package: 'your-boiler' }), type: 'Gas Job' } },
      { ...state, flags: { ...state.flags, automaticAuthorisation: false } },
      { ...state, moments: [] },
      state,
    ];
    for (const other of others) {
      expect(closeProgressOf(other)).toEqual(closeProgressOf(afresh(other)));
      expect(answeredSteps(other)).toEqual(answeredSteps(afresh(other)));
    }
    expect(answeredSteps(others[0] ?? state)).not.toEqual(answeredSteps(state));
  });
});
