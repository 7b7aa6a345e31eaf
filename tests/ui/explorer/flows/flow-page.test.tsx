import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeExplorerRouter } from '#ui/explorer/frame/explorer.tsx';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { frameWording } from '#words/explorer/frame/wording/frame.ts';
import { pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import { claimQuestionWording } from '#words/features/claim/wording/questions.ts';
import { stageTitles } from '#words/features/claim/wording/stages.ts';
import { refusalTitles } from '#words/shared/repair/wording/refusals.ts';
import { ClaimPage, ClosePage } from '#ui/explorer/flows/flow-page.tsx';
import { render } from '../../render.tsx';

// A narrow screen, on which the list is shown first.
beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

const open = (path: string) => {
  const router = createMemoryRouter(
    [
      { path: '/claim', Component: ClaimPage },
      { path: '/close', Component: ClosePage },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
};

const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const button = (name: string) => screen.getByRole('button', { name });

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

const openExplorer = (address: string) => {
  window.location.hash = address;
  render(<RouterProvider router={makeExplorerRouter()} />);
};

it.each([
  ['none', frameWording.notFound.title],
  ['%E0%A4%A', frameWording.notFound.title],
  ['tables/none', flowsWording.tables.unknown],
  ['rules/none', pageWords.unknownRule],
  ['rules/__proto__', pageWords.unknownRule],
])('the address %s, which leads to nothing, says so', async (address, title) => {
  openExplorer(`#/${address}`);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByRole('navigation')).toBeDefined();
});

it.each([
  'claim?to=none',
  'claim?walk={',
  'claim?walk={"answers":{"problemArea":{"jobType":"none"}}}',
  'close?walk={"world":{"package":"none"}}',
  'tables/status?to=none',
])('the link %s, which leads only so far, says so', (address) => {
  openExplorer(`#/${encodeURI(address)}`);
  expect(screen.getByText(flowsWording.cutLink)).toBeDefined();
});
