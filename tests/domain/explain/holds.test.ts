import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimFlow } from '#domain/claim';
import { packageSlugs } from '#domain/cover';
import { explain, type ExplainedComparison } from '#domain/explain';
import { leavesOf, type Answers, type Facts } from '#domain/flow';
import { plainlyHolds } from '../flow/plainly-holds.ts';
import { anyInputs } from './any-case.ts';

const packageOf = (compared: readonly ExplainedComparison[]): ExplainedComparison | undefined =>
  compared.find(({ what }) => what === 'package');

it.each([
  ['Boiler', ['your-boiler', 'your-heating', 'your-home', 'your-home-plus']],
  ['Central heating', ['your-heating', 'your-home', 'your-home-plus']],
  ['Drains', ['your-home', 'your-home-plus']],
  ['Taps', ['your-home-plus']],
  ['Showers', []],
] as const)(
  'the comparison of a package holds exactly where it covers %s',
  (issueArea, covering) => {
    const holding = packageSlugs.filter(
      (slug) =>
        packageOf(
          explain({
            decision: 'area-cover',
            inputs: { issueArea, package: slug, jobType: 'Plumbing' },
          }).compared,
        )?.holds,
    );
    expect(holding).toEqual(covering);
  },
);

it('the comparison of a package holds for no unknown one, and is none where the trade decides', () => {
  const holdsFor = (issueArea: 'Boiler' | 'Windows') =>
    packageOf(
      explain({
        decision: 'area-cover',
        inputs: { issueArea, package: undefined, jobType: 'Windows' },
      }).compared,
    )?.holds;
  expect([holdsFor('Boiler'), holdsFor('Windows')]).toEqual([false, undefined]);
});

it('the comparisons of a stage hold exactly where their tests do', () => {
  const seen = { true: 0, false: 0 };
  const anyArea = anyInputs['claim-stage'].map((inputs) => ({
    ...inputs,
    stage: 'problemArea' as const,
  }));
  fc.assert(
    fc.property(fc.oneof(anyInputs['claim-stage'], anyArea), (inputs) => {
      const { compared, rule } = explain({ decision: 'claim-stage', inputs });
      if (rule === 'otherwise') return;
      const leaves = leavesOf(claimFlow.guards[rule as keyof typeof claimFlow.guards]);
      compared.forEach(({ holds }, at) => {
        const leaf = leaves[at];
        if (holds === undefined || leaf === undefined) return;
        expect(holds).toBe(plainlyHolds(leaf, inputs.answers as Answers, inputs.facts as Facts));
        if ('fact' in leaf) seen[`${holds}`] += 1;
      });
    }),
    { numRuns: 300 },
  );
  expect(Math.min(seen.true, seen.false)).toBeGreaterThan(0);
});
