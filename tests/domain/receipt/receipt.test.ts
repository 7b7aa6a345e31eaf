import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  caseOfRecord,
  canonicalJson,
  decisionsOfReceipt,
  eraseReceipt,
  receipt,
  rulesVersion,
  verifyReceipt,
  type Receipt,
} from '#domain/receipt';
import { explain, ruleNames, type Json } from '#domain/explain';
import { instant } from '#domain/time';
import { anyCaseOf } from '../explain/any-case.ts';

const anyDecisions = fc.array(fc.constantFrom(...ruleNames).chain(anyCaseOf), {
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
    secret: fc.string(),
  })
  .map((given): Receipt =>
    receipt({ subject: 'claim', reference: 'JOB-1', outcome: 'accepted', ...given }, rules),
  );

/** A receipt as a database gives it back. */
const stored = (kept: Receipt): Receipt => JSON.parse(JSON.stringify(kept)) as Receipt;

const settings = { numRuns: 25 };

describe('a receipt', () => {
  it('is verified by deciding each of its decisions again', () => {
    fc.assert(
      fc.property(anyReceipt, (kept) => {
        const { isIntact, same, of, different, isOfTheseRules } = verify(stored(kept));
        expect({ isIntact, different, isOfTheseRules }).toEqual({
          isIntact: true,
          different: [],
          isOfTheseRules: true,
        });
        expect(same).toBe(of);
      }),
      settings,
    );
  });

  it('keeps its digest when personal values are erased, and says what is left to decide', () => {
    fc.assert(
      fc.property(anyReceipt, fc.func(fc.boolean()), (kept, isErased) => {
        const erased = stored(eraseReceipt(eraseReceipt(kept, isErased)));
        expect(erased.digest).toBe(kept.digest);
        expect(erased.personal).toEqual({});
        const found = verify(erased);
        expect(found).toMatchObject({ isIntact: true, different: [] });
        expect(found.same + found.erased).toBe(found.of);
      }),
      settings,
    );
  });

  it('holds nothing of an erased value', () => {
    const kept = receipt({
      subject: 'claim',
      reference: 'JOB-1',
      outcome: 'accepted',
      now: instant(0),
      decisions: [{ decision: 'urgency', inputs: { vulnerable: 'Yes' } }],
      about: { postcode: 'AW1 5HP' },
      secret: 'secret',
    });
    const text = JSON.stringify(eraseReceipt(kept));
    expect(text).not.toContain('AW1 5HP');
    expect(text).not.toContain('"vulnerable"');
    expect(verifyReceipt(eraseReceipt(kept))).toMatchObject({
      isIntact: true,
      erased: 1,
      of: 1,
      isOfTheseRules: true,
    });
    expect(verifyReceipt(kept, 'another').isOfTheseRules).toBe(false);
  });

  it('is not intact when its content, a personal value or a digest of an erased one was changed', () => {
    fc.assert(
      fc.property(anyReceipt, (kept) => {
        const { content, personal } = kept;
        const changed: readonly Receipt[] = [
          { ...kept, content: { ...content, reference: 'JOB-2' } },
          {
            ...kept,
            personal: { ...personal, 'about.customer': { value: '\u0000 other', salt: '' } },
          },
          { ...eraseReceipt(kept), erased: { 'about.customer': 'other' } },
          eraseReceipt({ ...kept, personal: {} }),
        ];
        for (const one of changed) expect(verify(one).isIntact).toBe(false);
      }),
      settings,
    );
  });

  it('shows a decision that would come out differently', () => {
    fc.assert(
      fc.property(anyReceipt, (kept) => {
        const [first] = decisionsOfReceipt(kept);
        if (first?.['decision'] === 'urgency') return;
        const decisions = kept.content['decisions'] as readonly Json[];
        const content = {
          ...kept.content,
          decisions: [{ ...first, rule: 'another' }, ...decisions.slice(1)],
        };
        expect(verify({ ...kept, content }).different).toEqual([0]);
      }),
      settings,
    );
  });

  it('has decisions that can be explained', () => {
    fc.assert(
      fc.property(anyReceipt, (kept) => {
        for (const record of decisionsOfReceipt(stored(kept))) {
          if (record === undefined) throw new Error('Nothing was erased.');
          const { outcome, rule } = explain(caseOfRecord(record));
          expect([outcome, rule]).toEqual([record['outcome'], record['rule']]);
        }
      }),
      { numRuns: 20 },
    );
  });
});

it('canonical JSON is the same for every order of the fields, and reads as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const reversed = JSON.parse(JSON.stringify(value), (_, part: unknown) =>
        typeof part === 'object' && part !== null && !Array.isArray(part)
          ? Object.fromEntries(Object.entries(part).toReversed())
          : part,
      ) as Json;
      const text = canonicalJson(value);
      expect(canonicalJson(reversed)).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
