import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  beginClose,
  electricJob,
  photo,
  upToHours,
  upToPhotos,
  walk,
} from '../../../application/close/close-world.ts';
import { engineerWorld } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

const openAfter = async (steps: Parameters<typeof walk>[1]) => {
  const close = await beginClose();
  await walk(close.session, steps);
  const job = electricJob();
  const { user } = openEngineer(`/job/${job.uid}/close`, {
    world: engineerWorld({ jobs: [job] }),
    engineerUseCases: { loadCloseSessions: async () => () => close.session },
  });
  return { ...close, user };
};

it('Continue shows that it waits for chosen photos, and continues once they are on the phone', async () => {
  const { world, session, user } = await openAfter(upToPhotos);
  const release = world.delay('preparing');
  await screen.findByRole('heading', { level: 1, name: 'Photos of the fault' });
  void session.addFiles('photos', 'photosOfFault', [photo('one.jpg')]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Preparing...' });
  release();
  await screen.findByRole('heading', { level: 1, name: 'Have you fitted parts today?' });
});

it('the last step shows that the close is being sent while the job is read again', async () => {
  const { world, session, user } = await openAfter(upToHours);
  const release = world.delay('answering');
  await screen.findByRole('heading', { level: 1, name: 'How long did the job take?' });
  session.setAnswer('actualHours', 'actualDuration', 1);
  await user.click(screen.getByRole('button', { name: 'Complete job' }));
  const busy = await screen.findByRole('button', { name: 'Sending the job' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  release();
});
