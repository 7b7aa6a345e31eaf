import { describe, expect, it } from 'vitest';
import { invoicesAnswerCodec } from '#infrastructure/wire/codecs/close/invoice.ts';
import { pdfDocument } from '#infrastructure/platform/files/pdf-document.ts';
import { tuesdayMorning } from '../claims/claimant.ts';
import { openEngineer, secondEngineer, type Engineer } from '../offers/engineer.ts';
import { useEngineer, usePlatform } from '../use-platform.ts';
import { read } from '../../wire/read-wire.ts';

const platform = await usePlatform(tuesdayMorning);
const engineer = useEngineer(platform);

const invoicesOf = async (who: Engineer) =>
  read(invoicesAnswerCodec, await (await who.get('/engineer/invoices')).json()).invoices;

const urlOf = async (key: string) => {
  const answer = await engineer.get(`/engineer/invoices/url/${encodeURIComponent(key)}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { url: string }).url;
};

/** Reads a PDF by its cross-reference table: every object must start where the table says. */
const readByTable = (bytes: Uint8Array): readonly string[] => {
  const text = Buffer.from(bytes).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [head, ...rows] = text.slice(start).split('\n').slice(1);
  const size = Number(head?.split(' ')[1]);
  return rows.slice(1, size).map((row, index) => {
    expect(row).toMatch(/^\d{10} 00000 n $/);
    const object = text.slice(Number(row.slice(0, 10)));
    expect(object).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    return object.slice(0, object.indexOf('endobj'));
  });
};

describe('invoices', () => {
  it('belong to one engineer, the latest first, and the latest has no document yet', async () => {
    const own = await invoicesOf(engineer);
    const dates = own.map(({ billingInvoiceDate: date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(own.map(({ s3Key }) => s3Key === null)).toEqual(own.map((_, index) => index === 0));
    expect(await invoicesOf(await openEngineer(platform, secondEngineer))).toEqual([]);
  });

  it('are PDF documents at a separate address for ten minutes', async () => {
    const [, invoice] = await invoicesOf(engineer);
    const url = await urlOf(invoice?.s3Key ?? '');
    const answer = await platform.send('GET', url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `inline; filename="${invoice?.invoiceNumber ?? ''}.pdf"`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.* sandbox$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = readByTable(bytes).join('\n');
    expect(text).toContain(`(Invoice ${invoice?.invoiceNumber ?? ''})`);
    expect(text).toContain('(Ellis Moore)');
    expect(text).toContain('(\u00a3240.00)');
    await platform.setClock('2026-03-10T08:40:00.000Z');
    expect((await platform.send('GET', url)).status).toBe(403);
    expect((await platform.send('GET', url.replace(/\?.*/, ''))).status).toBe(403);
  });
});

describe('a PDF document', () => {
  const lines = [{ text: 'Siobh\u00e1n (O\\Hare) \u00a31 \u20ac2', x: 50, y: 700, size: 12 }];

  it('contains its text exactly, as far as its font has the characters', () => {
    const objects = readByTable(pdfDocument('A (title)', lines));
    expect(objects.join('\n')).toContain('(Siobh\u00e1n \\(O\\\\Hare\\) \u00a31 ?2) Tj');
    const content = objects.find((object) => object.includes('stream')) ?? '';
    const body = /stream\n([\s\S]*)\nendstream/.exec(content)?.[1] ?? '';
    expect(Number(/Length (\d+)/.exec(content)?.[1])).toBe(body.length);
  });
});
