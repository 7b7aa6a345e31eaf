import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unreachable } from '#application/sending/judge-failure.ts';
import type { Pence } from '#domain/money';
import { day } from '../day.ts';
import { busyWorld, engineerWorld, invoice } from '../engineer-world.ts';
import { openEngineer } from '../open-engineer.tsx';
import { textsOf } from '../screen-parts.ts';
import { engineerLists } from './engineer-lists.ts';

const lists = Object.values(engineerLists);

it.each([
  ...lists.map(({ path, none }) => [path, none] as const),
  ['/engineer/unsent', 'Everything is sent.'] as const,
])('the screen at %s shows that it has nothing: %s', async (path, words) => {
  openEngineer(path);
  expect(await screen.findByText(words)).toBeTruthy();
});

const platformFailed = { tag: 'unknown', reason: 'platform-failed' };
const jobFailed =
  "An error occured whilst fetching this job's details, please contact administration";

const offline = 'There is no connection. Try again when you have a signal.';

it.each([
  ...lists.map(
    ({ path, readBy, failed, item }) => [path, readBy, platformFailed, failed, item] as const,
  ),
  ['/job/offers', 'listOffers', unreachable, offline, /LS1/],
  ['/job/uid-JOB-1', 'openVisit', platformFailed, jobFailed, 'JOB DETAILS'],
  ['/job/uid-JOB-1', 'openVisit', unreachable, /no connection, or too weak a one/, 'JOB DETAILS'],
  [
    '/engineer/account/profile',
    'openAccount',
    { tag: 'failed', reason: 'account-unavailable' },
    /We're having trouble getting your account information.*0800 000 0456/,
    'Sam Okoro',
  ],
] as const)(
  'the screen at %s shows what it could not read (%s: %o), and tries again',
  async (path, useCase, failure, words, content) => {
    const world = busyWorld();
    world.fail(useCase, failure);
    const { user } = openEngineer(path, { world });
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toMatch(words));
    world.fail(useCase, undefined);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findAllByText(content);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  },
);

describe('the invoices of an engineer', () => {
  it('are listed in a table with date, id, amount and document, the newest first', async () => {
    const first = invoice('INV-1', { issuedOn: day('2026-05-29'), totalNet: 12_550 as Pence });
    const issuedOn = day('2026-06-09');
    const second = { issuedOn, totalNet: 184_000 as Pence, documentKey: undefined };
    const world = engineerWorld({ invoices: [first, invoice('INV-2', second)] });
    openEngineer('/engineer/account/invoices', { world });
    const table = within(await screen.findByRole('table'));
    expect(textsOf('columnheader', table)).toEqual([
      'Date issued',
      'Invoice ID',
      'Total amount',
      'Document',
    ]);
    const rows = table.getAllByRole('row').slice(1);
    expect(
      rows.map((row) => [...row.children].map((cell) => cell.textContent).slice(0, 3)),
    ).toEqual([
      ['9 Jun 2026', 'INV-2', '£1,840.00'],
      ['29 May 2026', 'INV-1', '£125.50'],
    ]);
    expect(rows[0]?.textContent).toContain('Not ready yet');
    expect(table.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
      ['Download INV-1'],
    );
  });

  it('show a toast when a download fails, until one succeeds, and close the empty tab; one succeeds in a new tab, once per tap', async () => {
    const world = busyWorld();
    world.fail('findInvoiceDocument', unreachable);
    /** The tab that a click opens. */
    const tab = {
      document: document.implementation.createHTMLDocument(),
      opener: window,
      close: vi.fn(),
      location: { assign: vi.fn() },
    };
    const open = vi.fn(() => tab as unknown as Window);
    vi.stubGlobal('open', open);
    const { user } = openEngineer('/engineer/account/invoices', { world });
    await user.click(await screen.findByRole('button', { name: 'Download INV-1' }));
    const toast = await screen.findByText(
      'We were unable to download your invoice at the moment. Please try again later or contact us.',
    );
    expect(toast.closest('[aria-live=polite]')).not.toBeNull();
    expect(tab.document.body.textContent).toBe('Downloading...');
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.assign).not.toHaveBeenCalled();
    world.fail('findInvoiceDocument', undefined);
    const release = world.holdBack('findInvoiceDocument');
    open.mockClear();
    await user.dblClick(screen.getByRole('button', { name: 'Download INV-1' }));
    expect(open.mock.calls).toEqual([['', '_blank']]);
    expect(tab.opener).toBeNull();
    release();
    await waitFor(() => expect(toast.isConnected).toBe(false));
    expect(tab.location.assign.mock.calls).toEqual([
      ['https://documents.test/invoices%2FINV-1.pdf'],
    ]);
    expect(world.callsOf('findInvoiceDocument').at(-1)?.given).toEqual(['invoices/INV-1.pdf']);
  });
});
