import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { refusalTitles } from '#words/shared/repair/wording/refusals.ts';
import { ClaimPage, ClosePage } from '#ui/explorer/flows/flow-page.tsx';
import { TablePage } from '#ui/explorer/flows/tables-page.tsx';
import { render } from '../../render.tsx';

/** A screen of this width, on which the drawing or the list is shown first. */
const onScreen = (isWide: boolean): void => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
};

const open = (path: string) => {
  const router = createMemoryRouter(
    [
      { path: '/claim', Component: ClaimPage },
      { path: '/close', Component: ClosePage },
      { path: '/tables/:table', Component: TablePage },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
};

const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => onScreen(false));

describe('the page of a flow', () => {
  it('takes the walk back as far as a changed fact demands, and keeps the focus on the fact', async () => {
    const user = userEvent.setup();
    open('/claim?to=waspGroup1');
    expect(heading(flowsWording.step(3, stageTitles.waspGroup1))).toBeDefined();
    await user.click(screen.getByText(flowsWording.facts));
    const product = screen.getAllByRole('checkbox', { name: 'Pests' })[0];
    if (product === undefined) throw new Error('Pests can not be chosen');
    expect(product).toHaveProperty('checked', true);
    await user.click(product);
    expect(heading(flowsWording.end(refusalTitles.policyNotCovered))).toBeDefined();
    expect(document.activeElement).toBe(product);
  });

  it('shows each question and answer in the words of the portal, with the rules’ names beside them', () => {
    open('/claim?to=waspGroup1');
    const soFar = within(screen.getByRole('region', { name: flowsWording.soFar }));
    expect(soFar.getByRole('heading', { name: stageTitles.pestsGroup1 })).toBeDefined();
    expect(soFar.getByText(claimQuestionWording.pestsType.name)).toBeDefined();
    expect(soFar.getByText('Wasps or hornets')).toBeDefined();
    for (const key of ['pestsGroup1', 'pestsType', 'waspGroup1'])
      expect(soFar.getAllByText(key)[0]).toBeDefined();
    const { ask, hint = '' } = claimQuestionWording.pestsWaspsInsideProperty;
    const nest = screen.getByRole('radiogroup', { name: ask });
    const description = document.getElementById(nest.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe(`${hint} pestsWaspsInsideProperty`);
  });

  it('opens the walk of its address, and the step before with the Back of the browser', async () => {
    const user = userEvent.setup();
    const router = open('/close?to=photos');
    await user.click(button(flowsWording.continue));
    expect(router.state.location.search).toContain('walk=');
    expect(screen.queryByRole('heading', { name: /Photos/, level: 2 })).toBeNull();
    await router.navigate(-1);
    expect(await screen.findByRole('heading', { name: /Photos/, level: 2 })).toBeDefined();
  });

  it('says why each edge was taken: the conditions in order, and what they read', async () => {
    const user = userEvent.setup();
    open('/claim?to=waspGroup1');
    const [first] = screen.getAllByText(flowsWording.why);
    if (first === undefined) throw new Error('There is no reason');
    await user.click(first);
    expect(screen.getByText('jobType is pests')).toBeDefined();
    expect(screen.getAllByText(flowsWording.here('pests')).length).toBeGreaterThan(1);
    expect(screen.getAllByText(flowsWording.holdsNot).length).toBeGreaterThan(1);
  });
});
