import { describe, expect, it } from 'vitest';
import { decideJson, decisionNames, explainJson, type DecisionName } from '#domain/analysis';
import { valueAt, withValueAt, type Explanation, type Json } from '#domain/explain';
import { inputsOf } from '../cases/read-cases.ts';

/** Deciding about every change of more cases takes long. */
const mostWithChanges = 40;

/** A change names an input that is there, and with it the decision has the outcome of the change. */
const checkChange = (
  name: DecisionName,
  input: Json,
  { input: path, as, from, to, outcome }: Explanation['changes'][number],
): void => {
  const given = valueAt(input, path);
  if (as !== undefined) {
    expect(given, path).toBeDefined();
    return;
  }
  const isMoment = typeof given === 'string' && typeof from === 'number';
  const text = (value: Json) => new Date(Number(value)).toISOString();
  if (isMoment) expect(Date.parse(given)).toBe(from);
  else if (given !== undefined) expect(given).toEqual(from);
  const changed = withValueAt(input, path, isMoment ? text(to) : to);
  expect(decideJson(name, changed), path).toMatchObject({ outcome });
};

describe('the explanation of a decision about JSON', () => {
  it.each(decisionNames)(
    'has the outcome and the rule of the decision itself, and names what to change in the JSON: %s',
    (name) => {
      for (const [at, input] of inputsOf(name).entries()) {
        const decided = decideJson(name, input);
        const explained = explainJson(name, input);
        if ('faults' in decided || 'faults' in explained) throw new Error(JSON.stringify(input));
        const { outcome, rule, because } = decided;
        expect(explained).toMatchObject({ outcome, rule, because });
        expect(because).toMatch(/^[A-Z].* .*[^.]$/);
        for (const change of at < mostWithChanges ? explained.changes : [])
          checkChange(name, input as Json, change);
      }
    },
  );

  it.each([
    ['cooling-off', { startDate: '2024-12-10', now: '2024-12-20T09:30:00Z' }, 'now as today'],
    ['area', { area: 'Boiler', package: 'your-boiler', jobType: 'Pests' }, 'area'],
    ['day', { date: '2024-12-24', urgency: 'normal', now: '2024-12-20T09:30:00Z' }, 'now as today'],
    [
      'slots',
      { date: '2024-12-20', urgency: 'urgent', now: '2024-12-20T13:30:00Z' },
      'now as hour',
    ],
  ] as const)(
    'names the input of the JSON from which one is computed: %s',
    (name, input, wanted) => {
      const explained = explainJson(name, input);
      const changes = 'changes' in explained ? explained.changes : [];
      const names = changes.map(({ input: path, as }) =>
        as === undefined ? path : `${path} as ${as}`,
      );
      expect(names).toContain(wanted);
    },
  );

  it('lists the faults of the JSON with their paths, as the decision does', () => {
    const refused = { faults: ['paidGross: expected a value, found nothing'] };
    expect([decideJson('receipt', {}), explainJson('receipt', {})]).toEqual([refused, refused]);
  });

  it('names what the first stage of a claim needs while none is answered', () => {
    const contract = {
      status: 4,
      startDate: '2020-01-06',
      includedProducts: [],
      contribution: 0,
    };
    const input = { answers: {}, contract, now: '2024-06-11T09:00:00Z' };
    expect(explainJson('claim', input)).toMatchObject({
      outcome: 'problemArea',
      missing: ['answers.jobType', 'answers.description'],
    });
  });
});
