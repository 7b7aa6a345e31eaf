import { expect, it } from 'vitest';
import { closeProgressOf, answeredSteps } from '#application/close/close-path.ts';
import { closeWorld, electricJob, opened, settle, upToPhotos, walk } from './close-world.ts';

it('the path of a close stays as it is while text is typed into the shown step', async () => {
  const { session } = closeWorld(electricJob()).openTab();
  await settle();
  await walk(session, upToPhotos);
  const before = opened(session);
  session.setAnswer('photos', 'photosOfFaultReason', 'It was d');
  const after = opened(session);
  expect(after.session).not.toEqual(before.session);
  expect(closeProgressOf(after)).toEqual(closeProgressOf(before));
  expect(answeredSteps(after)).toEqual(answeredSteps(before));
});
