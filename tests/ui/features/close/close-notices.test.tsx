import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Pence } from '#domain/money';
import { PortalConfigurationContext } from '#ui/shell/configuration/portal-configuration.ts';
import { CloseContext } from '#ui/features/close/flow/close-context.ts';
import { CloseNotices } from '#ui/features/close/flow/close-notices.tsx';
import {
  answer,
  beginClose,
  electricJob,
  opened,
  settle,
  upToAuthorisation,
  upToHours,
  walk,
} from '../../../application/close/close-world.ts';
import { configuration } from '../../render-portal.tsx';
import { unchangingClose } from './close-at-step.tsx';
import { render } from '../../render.tsx';
import { hrefOf } from '../../screen-parts.ts';

const authorised = (net: number) => electricJob({ authorised: 'Yes', authorisedNet: net as Pence });

const show = (state: ReturnType<typeof opened>, onUndo = (): void => undefined) =>
  render(
    <MemoryRouter>
      <PortalConfigurationContext value={configuration}>
        <CloseContext value={unchangingClose({ state })}>
          <CloseNotices onUndo={onUndo} />
        </CloseContext>
      </PortalConfigurationContext>
    </MemoryRouter>,
  );

it('shows what is authorised when the costs must be confirmed again', async () => {
  const { session, world } = await beginClose(authorised(9000));
  await walk(session, upToAuthorisation);
  await session.continue('costAuthorisation');
  await answer(session, 'confirmEstimatedCostOfParts', { authorisationConfirmed: true });
  world.job = authorised(8000);
  await session.readJob();
  show(opened(session));
  expect(screen.getByRole('alert').textContent).toBe(
    'The authorisation has changed since. Please confirm the costs again.Parts, net£80.00',
  );
});

it('shows what happens to the close of a job that is no longer in progress', async () => {
  const close = await beginClose();
  await walk(close.session, upToHours);
  close.world.job = { ...close.world.job, status: 'Cancelled' };
  await answer(close.session, 'actualHours', { actualDuration: 1 });
  await settle();
  show(opened(close.session));
  expect(screen.getByRole('alert').textContent).toMatch(
    /^This job is not in status 'In Progress' and cannot be closed now\.If something about it is still to be done, call us on /,
  );
  expect(screen.getByRole('link', { name: '0800 000 0123' })).toBeTruthy();
  expect(hrefOf('Back to agenda')).toBe('/job/agenda');
});

it('offers to undo a change until something else is answered', async () => {
  const { session } = await beginClose();
  await walk(session, upToAuthorisation);
  session.openStep('issueResolved');
  await answer(session, 'issueResolved', { isResolved: 'Yes' });
  const onUndo = vi.fn();
  const { unmount } = show(opened(session), onUndo);
  await userEvent.click(screen.getByRole('button', { name: 'Undo this change' }));
  expect(onUndo).toHaveBeenCalledOnce();
  unmount();
  session.setAnswer('issueArea', 'issueArea', 'Taps');
  show(opened(session));
  expect(screen.getByRole('alert').textContent).toMatch(/Their answers were removed\.$/);
  expect(screen.queryByRole('button')).toBeNull();
});
