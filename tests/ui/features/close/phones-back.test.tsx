import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyJobToClose } from '#domain/repair';
import { engineerWorld, visit } from '../../engineer-world.ts';
import { openEngineer } from '../../open-engineer.tsx';

it('Back at the moment when the next step appears leads to the previous step', async () => {
  const world = engineerWorld({
    jobs: [visit('JOB-1', { type: 'Electric', status: 'In Progress', toClose: emptyJobToClose })],
  });
  const { user, router } = openEngineer(['/job/agenda', '/job/uid-JOB-1/close'], { world });
  const first = 'Have you resolved the issue?';
  const second = 'Describe the issue and next steps';
  const isShown = (name: string) => screen.queryByRole('heading', { level: 1, name }) !== null;

  await screen.findByRole('heading', { level: 1, name: first });
  let pressedBack = false;
  const eye = new MutationObserver(() => {
    if (pressedBack || !isShown(second)) return;
    pressedBack = true;
    void router.navigate(-1);
  });
  eye.observe(document.body, { subtree: true, childList: true, characterData: true });
  await user.click(screen.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(pressedBack).toBe(true));
  await waitFor(() => expect(isShown(first)).toBe(true));
  eye.disconnect();
});
