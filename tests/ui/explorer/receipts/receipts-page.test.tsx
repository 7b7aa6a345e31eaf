import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { ruleNames } from '#domain/explain';
import type { Pence } from '#domain/money';
import { receipt } from '#domain/receipt';
import { instant } from '#domain/time';
import { readReceiptText } from '#ui/explorer/receipts/read-receipt-text.ts';
import { ReceiptsPage } from '#ui/explorer/receipts/receipts-page.tsx';
import { receiptsWording } from '#words/explorer/receipts/wording/receipts.ts';
import { anyCaseOf } from '../../../domain/explain/any-case.ts';
import { receiptOf } from '../../../domain/receipt/receipt-of.ts';
import { render } from '../../render.tsx';
import { setupUser } from '../../setup-user.ts';

const written = receiptOf(
  [
    { decision: 'receipt-needed', inputs: { paidGross: 7001 as Pence } },
    { decision: 'urgency', inputs: { vulnerable: 'Yes' } },
  ],
  { subject: 'close', reference: 'JOB-1042', outcome: 'done' },
);

const paste = async (text: string) => {
  const user = setupUser();
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: ReceiptsPage }])} />);
  await user.click(screen.getByRole('textbox', { name: receiptsWording.paste }));
  if (text !== '') await user.paste(text);
  await user.click(screen.getByRole('button', { name: receiptsWording.verify }));
};

describe('the page of receipts', () => {
  it('shows an intact receipt with each of its decisions explained, and sends nothing', async () => {
    const send = vi.spyOn(globalThis, 'fetch');
    await paste(JSON.stringify(written));
    expect(screen.getByText(receiptsWording.intact)).toBeDefined();
    expect(screen.getByText('2 of 2 decisions are the same')).toBeDefined();
    expect(screen.getByText('JOB-1042')).toBeDefined();
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { name: receiptsWording.result }),
    );
    const [first, second] = within(screen.getByRole('list', { name: receiptsWording.decisions }))
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.tagName === 'OL');
    expect(first?.textContent).toContain('1. Do the paid parts need a receipt? Needed');
    expect(first?.textContent).toContain('£0.01 beyond the limit');
    expect(second?.textContent).toContain('2. How urgent is the claim?');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/rules/receipt-needed?try=yes&paidGross=70.01');
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });

  it.each([
    ['another outcome', 6999, receiptsWording.decidedOtherwise('Not needed')],
    ['the same outcome for other reasons', 7002, receiptsWording.otherReasons],
  ])('shows that a receipt was changed, and which decision has %s', async (_, paid, words) => {
    await paste(JSON.stringify(written).replace('"paidGross":7001', `"paidGross":${paid}`));
    expect(screen.getByText(receiptsWording.changed)).toBeDefined();
    expect(screen.getByText('1 of 2 decisions are the same')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
  });

  it('reads a receipt after a byte order mark, and between spaces and line ends', async () => {
    const lines = JSON.stringify(written, null, 2).replaceAll('\n', '\r\n');
    await paste(`\uFEFF\r\n ${lines}\u00A0\r\n`);
    expect(screen.getByText('2 of 2 decisions are the same')).toBeDefined();
  });

  it.each([
    ['', receiptsWording.nothing],
    ['  ', receiptsWording.nothing],
    ['{"format":1', receiptsWording.notJson],
    ['[]', 'the JSON: expected an object, found a list'],
    [
      JSON.stringify({ ...written, content: { decisions: [{ decision: 'labour', inputs: {} }] } }),
      'content.decisions[0].inputs.parts: expected a value, found nothing',
    ],
  ])('says what is wrong with %j', async (text, message) => {
    await paste(text);
    expect(screen.getByText(message)).toBeDefined();
  });
});

it('a text of a receipt is verified as the domain does, for decisions of every rule', () => {
  const anyDecisions = fc.array(fc.constantFrom(...ruleNames).chain(anyCaseOf), { maxLength: 3 });
  fc.assert(
    fc.property(anyDecisions, (decisions) => {
      const kept = receipt({
        subject: 'claim',
        reference: 'JOB-1',
        outcome: 'accepted',
        now: instant(0),
        decisions,
        about: {},
        secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
      });
      const read = readReceiptText(JSON.stringify(kept));
      if (!read.valid) throw new Error(read.faults.join('; '));
      expect(read.verification).toMatchObject({ isIntact: true, same: decisions.length });
      expect(read.decisions.map(({ explained }) => explained?.decision)).toEqual(
        decisions.map(({ decision }) => decision),
      );
    }),
    { numRuns: 15 },
  );
});
