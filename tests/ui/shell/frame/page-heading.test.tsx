import { act, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PortalConfigurationContext } from '#ui/shell/configuration/portal-configuration.ts';
import { PageHeading } from '#ui/shell/frame/page-heading.tsx';
import { configuration } from '../../open-portal.tsx';
import { render } from '../../render.tsx';

/** A page that turns into another one when its offer is gone. */
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

it('the heading does not take the focus at the first address of a visit', () => {
  open();
  expect(document.activeElement).toBe(document.body);
});

it('the heading takes the focus when another page is shown in its place', () => {
  open();
  act(() => screen.getByRole('button').click());
  expect(focused()).toBe('Gone');
});

it('the heading takes the focus after each navigation, forward and back', async () => {
  const { go } = open();
  await go('/other');
  expect(focused()).toBe('Other');
  await go(-1);
  expect(focused()).toBe('Offer');
});
