import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allLimits, ruleNames, type DecisionCase, type Json } from '#domain/explain';
import { proposeValue } from '#domain/limits';
import type { Pence } from '#domain/money';
import {
  canonicalJson,
  decisionsOfReceipt,
  eraseReceipt,
  receipt,
  receiptFaults,
  rulesVersion,
  verifyReceipt,
  type Receipt,
} from '#domain/receipt';
import { instant, type LocalDate } from '#domain/time';
import { anyCaseOf } from '../explain/any-case.ts';
import { forAll, forCases } from '../../for-all.ts';
import { anyLocalDate } from '../../generators/domain/clocks.ts';
import { sha256 } from '../../../domain/receipt/sha-256.ts';
import { receiptOf } from './receipt-of.ts';

const anyDecision = fc
  .tuple(fc.constantFrom(...ruleNames).chain(anyCaseOf), fc.option(anyLocalDate))
  .map(([one, asOf]): DecisionCase => (asOf === null ? one : { ...one, asOf }));

const anyDecisions = fc.array(anyDecision, {
  minLength: 1,
  maxLength: 4,
});

/** Computed once, since it is the digest of all rules. */
const rules = rulesVersion();
const verify = (kept: Receipt) => verifyReceipt(kept, rules);

const anyReceipt = fc
  .record({
    decisions: anyDecisions,
    now: fc.integer({ min: 0, max: 4_000_000_000_000 }).map(instant),
    about: fc.record({ customer: fc.string(), postcode: fc.string() }),
    secret: fc.uuid().map((uuid) => uuid as ReturnType<typeof crypto.randomUUID>),
  })
  .map((given): Receipt =>
    receipt({ subject: 'claim', reference: 'JOB-1', outcome: 'accepted', ...given }, rules),
  );

/** A receipt as a database gives it back. */
const stored = (kept: Receipt): Receipt => JSON.parse(JSON.stringify(kept)) as Receipt;

describe('a receipt', () => {
  it('is verified by deciding each of its decisions again', () =>
    forCases(25, anyReceipt, (kept) => {
      const { isIntact, same, of, different, isOfTheseRules } = verify(stored(kept));
      expect([isIntact, isOfTheseRules, same, different]).toEqual([true, true, of, []]);
    }));

  it('is decided without proposed limits, and keeps the date of the others', () => {
    const [limit] = allLimits.filter(({ name }) => name === 'receipt');
    const instead = limit === undefined ? [] : [proposeValue(limit, 1)];
    const inputs = { paidGross: 2 as Pence };
    const ofDate = receiptOf([
      { decision: 'receipt-needed', inputs, asOf: '2026-04-15' as LocalDate },
    ]);
    const asOf = { date: '2026-04-15' as LocalDate, instead };
    expect(receiptOf([{ decision: 'receipt-needed', inputs, asOf }])).toEqual(ofDate);
    expect(verify(ofDate)).toMatchObject({ same: 1, of: 1 });
  });

  it('has no faults, and keeps its digest when personal values are erased, with the rest to decide', () =>
    forCases(25, anyReceipt, fc.func(fc.boolean()), (kept, isErased) => {
      expect(receiptFaults(stored(kept))).toEqual([]);
      const erased = stored(eraseReceipt(eraseReceipt(kept, isErased)));
      expect(erased.digest).toBe(kept.digest);
      expect(erased.personal).toEqual({});
      const found = verify(erased);
      expect(found).toMatchObject({ isIntact: true, different: [] });
      expect(found.same + found.erased).toBe(found.of);
      expect(receiptFaults(stored(eraseReceipt(kept, isErased)))).toEqual([]);
    }));

  const customer = { name: 'Kim Lee', postcode: 'AW1 5HP' };
  const example = {
    subject: 'claim',
    reference: 'JOB-1',
    outcome: 'accepted',
    now: instant(Date.parse('2024-06-11T09:05:00Z')),
    decisions: [
      { decision: 'urgency', inputs: { vulnerable: 'Yes' } },
      {
        decision: 'tolerance',
        inputs: { paidNet: 100 as Pence, authorised: 0 as Pence },
        asOf: '2024-06-10' as LocalDate,
      },
      {
        decision: 'receipt-needed',
        inputs: { paidGross: 100 as Pence },
        asOf: { date: undefined, instead: [] },
      },
    ],
    about: customer,
    secret: '9b2f6f0e-5d0c-4c1e-8a57-2f6f3f1c7d10',
  } as const;

  it('holds the clock, the versions and the decisions, and what is personal apart from them', () => {
    const { content, personal } = receipt(example);
    expect(content).toMatchObject({
      subject: 'claim',
      reference: 'JOB-1',
      outcome: 'accepted',
      clock: {
        decidedAt: '2024-06-11T09:05:00.000Z',
        london: { date: '2024-06-11', hour: 10, minute: 5 },
      },
      versions: { rules: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
      decisions: [
        null,
        { decision: 'tolerance', outcome: 'within', asOf: '2024-06-10' },
        { decision: 'receipt-needed', outcome: 'not-needed', rule: 'receipt-threshold' },
      ],
      about: { name: null, postcode: null },
    });
    const [, , proposed] = content['decisions'] as readonly object[];
    expect(proposed).not.toHaveProperty('asOf');
    expect(Object.keys(personal)).toEqual(['about.name', 'about.postcode', 'decisions.0']);
    const salts = [
      personal,
      receipt({ ...example, secret: '0d0c5d61-40f5-4a43-9f0c-6d3d0f3a2b11' }).personal,
    ].flatMap((values) => Object.values(values).map(({ salt }) => salt));
    expect(new Set(salts).size).toBe(6);
  });

  it('holds nothing of an erased value', () => {
    const kept = receipt(example);
    const text = JSON.stringify(eraseReceipt(kept));
    for (const value of [...Object.values(customer), '"vulnerable"'])
      expect(text).not.toContain(value);
    expect(verifyReceipt(eraseReceipt(kept))).toMatchObject({
      isIntact: true,
      erased: 1,
      of: 3,
      isOfTheseRules: true,
    });
    expect(verifyReceipt(kept, 'another').isOfTheseRules).toBe(false);
  });

  it('has no faults with more fields than a decision reads', () => {
    const contract = { includedProducts: [], contribution: 0 as Pence, status: 4 };
    const inputs = { answers: {}, contract, jobs: [], now: example.now };
    const kept = receipt({ ...example, decisions: [{ decision: 'claim-route', inputs }] }, rules);
    expect(receiptFaults(stored(kept))).toEqual([]);
  });

  const withDecisions = (...decisions: readonly unknown[]) => ({ content: { decisions } });
  const withDecision = (decision: string, inputs: object, asOf?: string) =>
    withDecisions({ decision, inputs, asOf });

  it.each([
    [[], 'the JSON: expected an object'],
    [{ format: 2 }, 'format: expected one of 1'],
    [{ content: { decisions: 'none' } }, 'content.decisions: expected a list'],
    [withDecisions(null, 'x'), 'content.decisions[1]: expected an object'],
    [withDecision('nothing', {}), 'content.decisions[0].decision: expected one of urgency, '],
    [
      {
        ...withDecisions(null),
        personal: {
          'decisions.0': { value: { decision: 'urgency', inputs: { vulnerable: 'y' } }, salt: 'x' },
        },
      },
      'content.decisions[0].inputs.vulnerable: expected one of Yes, No',
    ],
    [withDecision('urgency', {}, 'soon'), 'content.decisions[0].asOf: expected a date'],
    [
      withDecision('reattend', { jobType: 'boiler', jobs: [], now: '2024-12-20T09:30:00Z' }),
      'content.decisions[0].inputs.now: expected a whole number of milliseconds',
    ],
    [{ personal: { about: 'x' } }, 'personal.about: expected an object'],
    [{ erased: { about: 'x' } }, 'erased.about: expected a SHA-256 digest'],
    [{ digest: 'x' }, 'digest: expected a SHA-256 digest'],
  ])('with %j in it is none', (changed, fault) => {
    const json = Array.isArray(changed) ? changed : { ...receipt(example, rules), ...changed };
    expect(receiptFaults(json)[0]).toContain(fault);
  });

  it('says of a fault whether it was written so', () => {
    const inputs = { paidNet: 0.5 as Pence, authorised: 0 as Pence };
    const decisions = [{ decision: 'tolerance', inputs }] as const;
    const written = receipt({ ...example, decisions }, rules);
    const changed = { ...written, content: { ...written.content, reference: 'JOB-2' } };
    expect([written, changed].map((one) => receiptFaults(one).at(-1))).toEqual([
      'digest: the receipt is as it was written',
      'digest: the receipt was changed after it was written',
    ]);
  });

  it('is not intact when its content, a personal value or a digest of an erased one was changed', () =>
    forCases(25, anyReceipt, (kept) => {
      const { content, personal } = kept;
      const value = { value: '\u0000 other', salt: '' };
      const changed: readonly Receipt[] = [
        { ...kept, content: { ...content, reference: 'JOB-2' } },
        { ...kept, personal: { ...personal, 'about.customer': value } },
        { ...eraseReceipt(kept), erased: { 'about.customer': 'other' } },
        eraseReceipt({ ...kept, personal: {} }),
      ];
      for (const one of changed) expect(verify(one).isIntact).toBe(false);
    }));

  it('shows a decision that would come out differently', () =>
    forCases(25, anyReceipt, (kept) => {
      const [first] = decisionsOfReceipt(kept);
      if (first?.['decision'] === 'urgency') return;
      const others = (kept.content['decisions'] as readonly Json[]).slice(1);
      const decisions = [{ ...first, rule: 'another' }, ...others];
      const changed: Receipt = { ...kept, content: { ...kept.content, decisions } };
      const found = verify(changed);
      expect(found.different).toEqual([0]);
      expect(found.same + found.erased).toBe(found.of - 1);
      const erased = verify(eraseReceipt(changed));
      expect(erased.same + erased.erased + erased.different.length).toBe(erased.of);
    }));
});

it('canonical JSON is the same for every order of the fields, and reads as the same value', () =>
  forAll(fc.jsonValue(), (value) => {
    const reversed = JSON.parse(JSON.stringify(value), (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toReversed())
        : part,
    ) as Json;
    const text = canonicalJson(value);
    expect(canonicalJson({ value, missing: undefined })).toBe(`{"value":${text}}`);
    expect(canonicalJson(reversed)).toBe(text);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
  }));

it('the SHA-256 digest is that of Node for any text, for half of a character, and around each block', () => {
  const hasDigestOfNode = (text: string): void => {
    expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  };
  const anyText = fc.string({ unit: 'binary', maxLength: 80 });
  forAll(anyText, hasDigestOfNode);
  for (const text of ['\ud800', 'a\udfffb', '\ud800\ud800']) hasDigestOfNode(text);
  for (let length = 50; length < 130; length += 1) hasDigestOfNode('x'.repeat(length));
});
