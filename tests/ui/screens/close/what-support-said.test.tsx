import { render as renderBare, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import type { AllUseCases } from '../../../fakes/all-use-cases.ts';
import type { Pence } from '#domain/kernel/pence.ts';
import { UseCasesContext } from '#ui/app/use-cases/use-cases-context.ts';
import { WhatSupportSaid } from '#ui/screens/close/flow/what-support-said.tsx';

const useCases = {
  isOnline: () => true,
  watchOnline: () => () => undefined,
} as unknown as AllUseCases;
const render = (shown: ReactElement) =>
  renderBare(shown, {
    wrapper: ({ children }) => <UseCasesContext value={useCases}>{children}</UseCasesContext>,
  });

const nothing = { authorised: undefined, authorisedNet: undefined, authorisedHours: undefined };
const told = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

it('the answer of support shows what was authorised, which may be less than requested', () => {
  const { rerender } = render(<WhatSupportSaid {...nothing} />);
  expect(screen.queryAllByRole('definition')).toEqual([]);
  rerender(
    <WhatSupportSaid authorised="Yes" authorisedNet={12_000 as Pence} authorisedHours={3} />,
  );
  expect(screen.getByText('Your costs are authorised.')).toBeTruthy();
  expect(told()).toEqual(['£120.00', '3 hours']);
});

it('an earlier Yes is shown with its figures, and one without figures alone', () => {
  const { unmount } = render(
    <WhatSupportSaid authorised="Yes" authorisedNet={undefined} authorisedHours={1} />,
  );
  expect(screen.getByText('Your costs were authorised earlier.')).toBeTruthy();
  expect(told()).toEqual(['1 hour']);
  unmount();
  render(<WhatSupportSaid {...nothing} authorised="Yes" />);
  expect(screen.queryAllByRole('definition')).toEqual([]);
});

it('a No of support hides the figures of the job', () => {
  render(<WhatSupportSaid authorised="No" authorisedNet={12_000 as Pence} authorisedHours={3} />);
  expect(screen.getByText('Your costs are not authorised.')).toBeTruthy();
  expect(screen.queryAllByRole('definition')).toEqual([]);
});

it('a partial authorisation is shown as partial', () => {
  const given = { authorised: 'Yes', authorisedNet: 12_000 as Pence, authorisedHours: 3 } as const;
  const { rerender } = render(<WhatSupportSaid {...given} askedNet={12_001} askedHours={3} />);
  expect(screen.getByText('Only part of what you asked for is authorised.')).toBeTruthy();
  expect(told()).toEqual(['£120.00', '3 hours']);
  rerender(<WhatSupportSaid {...given} askedNet={12_000} askedHours={3.5} />);
  expect(screen.getByText('Only part of what you asked for is authorised.')).toBeTruthy();
  rerender(<WhatSupportSaid {...given} askedNet={12_000} askedHours={3} />);
  expect(screen.queryByText('Only part of what you asked for is authorised.')).toBeNull();
});
