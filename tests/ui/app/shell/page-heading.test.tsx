import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PortalConfigurationContext } from '#ui/app/configuration/portal-configuration.ts';
import { PageHeading } from '#ui/app/shell/page-heading.tsx';
import { configuration } from '../../open-portal.tsx';

/** A page that is another one in place, once its offer has gone. */
const Offer = () => {
  const [gone, setGone] = useState(false);
  return gone ? (
    <PageHeading key="gone" title="Gone" focusKey="gone" />
  ) : (
    <>
      <PageHeading key="offer" title="Offer" />
      <button onClick={() => setGone(true)}>Accept</button>
    </>
  );
};

const open = () => {
  const router = createMemoryRouter([
    { path: '/', element: <Offer /> },
    { path: '/other', element: <PageHeading title="Other" /> },
  ]);
  render(
    <Provider store={createStore()}>
      <PortalConfigurationContext value={configuration}>
        <RouterProvider router={router} />
      </PortalConfigurationContext>
    </Provider>,
  );
  return { go: (to: string | number) => act(() => router.navigate(to as string)) };
};

const focused = () => document.activeElement?.textContent;

it('leaves the focus where the browser puts it at the address that a visit begins with', () => {
  open();
  expect(document.activeElement).toBe(document.body);
});

it('takes it there for another page in the same place', () => {
  open();
  act(() => screen.getByRole('button').click());
  expect(focused()).toBe('Gone');
});

it('takes it wherever somebody goes, and where they come back to', async () => {
  const { go } = open();
  await go('/other');
  expect(focused()).toBe('Other');
  await go(-1);
  expect(focused()).toBe('Offer');
});
