import { render as renderBare, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { AllUseCases } from '../../../fakes/all-use-cases.ts';
import type { Pence } from '#domain/money';
import { UseCasesContext } from '#ui/shell/use-cases/use-cases-context.ts';
import { AuthorisationNotice } from '#ui/features/close/flow/authorisation-step.tsx';

const useCases = {
  isOnline: () => true,
  watchOnline: () => () => undefined,
} as unknown as AllUseCases;
const render = (shown: ReactElement) =>
  renderBare(shown, {
    wrapper: ({ children }) => <UseCasesContext value={useCases}>{children}</UseCasesContext>,
  });

const nothing = { authorised: undefined, authorisedNet: undefined, authorisedHours: undefined };
const readFacts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

it('the answer of support shows what was authorised, which may be less than requested', () => {
  const { rerender } = render(<AuthorisationNotice {...nothing} />);
  expect(screen.queryAllByRole('definition')).toEqual([]);
  rerender(
    <AuthorisationNotice authorised="Yes" authorisedNet={12_000 as Pence} authorisedHours={3} />,
  );
  expect(screen.getByText('Your costs are authorised.')).toBeTruthy();
  expect(readFacts()).toEqual(['£120.00', '3 hours']);
});

it('an earlier Yes is shown with its figures, and one without figures alone', () => {
  const { unmount } = render(
    <AuthorisationNotice authorised="Yes" authorisedNet={undefined} authorisedHours={1} />,
  );
  expect(screen.getByText('Your costs were authorised earlier.')).toBeTruthy();
  expect(readFacts()).toEqual(['1 hour']);
  unmount();
  render(<AuthorisationNotice {...nothing} authorised="Yes" />);
  expect(screen.queryAllByRole('definition')).toEqual([]);
});

it('a No of support hides the figures of the job', () => {
  render(
    <AuthorisationNotice authorised="No" authorisedNet={12_000 as Pence} authorisedHours={3} />,
  );
  expect(screen.getByText('Your costs are not authorised.')).toBeTruthy();
  expect(screen.queryAllByRole('definition')).toEqual([]);
});

it('a partial authorisation is shown as partial', () => {
  const given = { authorised: 'Yes', authorisedNet: 12_000 as Pence, authorisedHours: 3 } as const;
  const { rerender } = render(
    <AuthorisationNotice {...given} requestedNet={12_001} requestedHours={3} />,
  );
  expect(screen.getByText('Only part of what you asked for is authorised.')).toBeTruthy();
  expect(readFacts()).toEqual(['£120.00', '3 hours']);
  rerender(<AuthorisationNotice {...given} requestedNet={12_000} requestedHours={3.5} />);
  expect(screen.getByText('Only part of what you asked for is authorised.')).toBeTruthy();
  rerender(<AuthorisationNotice {...given} requestedNet={12_000} requestedHours={3} />);
  expect(screen.queryByText('Only part of what you asked for is authorised.')).toBeNull();
});
