import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  claimDecisionCode,
  claimFlow,
  claimStages,
  decisionCodes,
  isOrAre,
  isRefusal,
  rejectedItemLabels,
} from '#domain/claim';

/** Every edge of the route that ends a claim without creating it. */
const refusing = claimStages.flatMap((stage) => {
  const node = claimFlow.nodes[stage];
  return 'edges' in node
    ? node.edges
        .filter(({ to }) => isRefusal(to))
        .map(({ when, because }) => ({ decidedAt: stage, rule: when, because }))
    : [];
});

const page = [
  '# Codes of decisions',
  '',
  'A customer whose claim is refused quotes their own number and one of these.',
  '`npx vitest run tests/domain/claim/decision-codes.test.ts -u` rewrites this page.',
  '',
  ...Object.entries(decisionCodes).map(([rule, code]) => {
    const edge = refusing.find(({ rule: when, decidedAt }) =>
      when === 'otherwise' ? decidedAt === rule : when === rule,
    );
    return `- ${code}: ${edge?.because ?? `contract: ${rule.replaceAll('-', ' ')}`}`;
  }),
  '',
].join('\n');

it('the code of a decision exists for each refusing edge, has two digits, and identifies exactly one rule', () => {
  expect(refusing.length).toBeGreaterThan(25);
  for (const edge of refusing)
    expect(claimDecisionCode(edge), `${edge.because}: its code in decision-codes.ts`).toEqual(
      expect.stringMatching(/^\d\d$/),
    );
  const codes = Object.values(decisionCodes);
  expect(new Set(codes).size).toBe(codes.length);
});

it('the code of a decision is listed for support in docs/decision-codes.md', async () => {
  const path = join(import.meta.dirname, '../../../docs/decision-codes.md');
  await expect(page).toMatchFileSnapshot(path);
});

it.each([
  ['Showers', 'are'],
  ['Underfloor heating and heat pump', 'are'],
  ['Sandstone', 'is'],
  ['Band and', 'is'],
  ['', 'is'],
] as const)('the verb for the rejected item %j is "%s"', (label, verb) => {
  expect(isOrAre(label)).toBe(verb);
});

it('every rejected item has its own label', () => {
  const labels = Object.values(rejectedItemLabels);
  expect(new Set(labels).size).toBe(labels.length);
});
