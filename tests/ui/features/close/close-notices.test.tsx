import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Pence } from '#domain/money';
import { AnswersSoFar } from '#ui/features/close/flow/answers-so-far.tsx';
import {
  AuthorisationNotice,
  useLookForSupport,
} from '#ui/features/close/flow/authorisation-step.tsx';
import { CloseContext } from '#ui/features/close/flow/close-context.ts';
import { CloseNotices } from '#ui/features/close/flow/close-notices.tsx';
import { StepAside } from '#ui/features/close/flow/step-aside.tsx';
import { PortalConfigurationContext } from '#ui/shell/configuration/portal-configuration.ts';
import {
  answer,
  beginClose,
  electricJob,
  opened,
  plumbingJob,
  settle,
  upToAuthorisation,
  upToHours,
  upToPartsNeeded,
  walk,
  washer,
} from '../../../application/close/close-world.ts';
import { configuration } from '../../render-portal.tsx';
import { render, renderHook } from '../../render.tsx';
import { hrefOf, textsOf } from '../../screen-parts.ts';
import { setupUser } from '../../setup-user.ts';
import { CloseAtStep, unchangingClose } from './close-at-step.tsx';

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
  await setupUser().click(screen.getByRole('button', { name: 'Undo this change' }));
  expect(onUndo).toHaveBeenCalledOnce();
  unmount();
  session.setAnswer('issueArea', 'issueArea', 'Taps');
  show(opened(session));
  expect(screen.getByRole('alert').textContent).toMatch(/Their answers were removed\.$/);
  expect(screen.queryByRole('button')).toBeNull();
});

const limits = { authorisedNet: 12_000 as Pence, authorisedHours: 3 };
const allowed = ['£120.00', '3 hours'];

const all = 'Your costs are authorised.';
const part = 'Only part of what you asked for is authorised.';

it.each([
  [{ authorised: 'No' }, 'Your costs are not authorised.', []],
  [{ authorised: 'Yes' }, all, allowed],
  [{ authorised: 'Yes', requestedNet: 12_000, requestedHours: 3 }, all, allowed],
  [{ authorised: 'Yes', requestedNet: 12_001, requestedHours: 3 }, part, allowed],
  [{ authorised: 'Yes', requestedNet: 12_000, requestedHours: 3.5 }, part, allowed],
] as const)('the answer %o of support is shown with what it allows', (given, words, facts) => {
  const { rerender } = render(<AuthorisationNotice {...limits} authorised={undefined} />);
  rerender(<AuthorisationNotice {...limits} {...given} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(textsOf('definition')).toEqual(facts);
});

it('the answer of support is requested every five seconds while its page is shown', () => {
  vi.useFakeTimers();
  const readJob = vi.fn(() => Promise.resolve());
  const close = unchangingClose({}, { readJob });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CloseContext value={close}>{children}</CloseContext>
  );
  const requestsWithin = (seconds: number): number => {
    readJob.mockClear();
    act(() => void vi.advanceTimersByTime(seconds * 1000));
    return readJob.mock.calls.length;
  };
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const { unmount } = renderHook(useLookForSupport, { wrapper });
  expect([requestsWithin(4.9), requestsWithin(0.1), requestsWithin(15)]).toEqual([0, 1, 3]);
  visibility.mockReturnValue('hidden');
  expect(requestsWithin(30)).toBe(0);
  visibility.mockReturnValue('visible');
  expect(requestsWithin(5)).toBe(1);
  unmount();
  expect(requestsWithin(60)).toBe(0);
});

/** Decisions, "VAT number present": the net amount is shown beside the gross for an engineer with one only. */
it.each([
  ['actualPartsCost', true, '12.01', ['£10.01']],
  ['sendJobToManufacturerCostOfParts', true, '12.01', ['£10.01']],
  ['actualPartsCost', true, '12.0.1', []],
  ['actualPartsCost', false, '12.01', []],
] as const)(
  'the amount at %s with a VAT number (%s) and £%s gross is %j net',
  (step, vatRegistered, typed, net) => {
    const shown = {
      step,
      state: { job: { toClose: { vatRegistered } }, flags: {} },
      fields: { actualGrossPartsCost: typed },
    };
    render(
      <CloseContext value={unchangingClose(shown)}>
        <StepAside />
      </CloseContext>,
    );
    expect(textsOf('definition')).toEqual(net);
  },
);

it('the labour warning shows the cost and what happens when the labour stays, and the answers so far offer no change of the estimate', async () => {
  const { session } = await beginClose(plumbingJob());
  await walk(session, upToPartsNeeded);
  await answer(session, 'partsNeeded', { partsRequested: [washer], estimatedHoursNeeded: 3 });
  render(
    <CloseAtStep session={session} step="canLabourCostBeLowered">
      <AnswersSoFar onChange={() => undefined} />
      <StepAside />
    </CloseAtStep>,
  );
  const card = screen.getByRole('region', { name: 'What it costs now' });
  // Three hours at 48 pounds (document 3, section 4).
  expect(card.textContent).toContain('Labour, 3 hours£144.00');
  expect(card.textContent).toContain('Labour requested is too high');
  expect(card.textContent).toMatch(
    /This would need a call to authorise\. With .+ it would be authorised\./,
  );
  await setupUser().click(screen.getByText('Answers so far'));
  const given = within(screen.getByText('Answers so far').closest('details') ?? document.body);
  const rows = (await given.findAllByRole('term')).map((term) => ({
    label: term.textContent,
    isLocked: within(term.parentElement ?? term).queryByRole('button') === null,
  }));
  expect(rows.filter(({ isLocked }) => isLocked).map(({ label }) => label)).toEqual([
    'Parts needed',
    'Time needed',
  ]);
  expect(rows.length).toBeGreaterThan(2);
});
