import { screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeExplorerRouter } from '#ui/explorer/frame/explorer.tsx';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { frameWording } from '#words/explorer/frame/wording/frame.ts';
import { pageWords } from '#words/explorer/rules/wording/rule-words.ts';
import { render } from '../render.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));

const open = (address: string) => {
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
  open(`#/${address}`);
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
  open(`#/${encodeURI(address)}`);
  expect(screen.getByText(flowsWording.cutLink)).toBeDefined();
});
