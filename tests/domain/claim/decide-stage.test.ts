import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimStages, decideContribution, decideStage } from '#domain/claim';
import { decideClaimStage } from '../../../domain/claim/claim-route.ts';
import { claimJobTypes } from '#domain/cover';
import type { Pence } from '#domain/money';
import { decideReattend } from '#domain/repair';
import { everyAnswer, anyClaimFacts } from '../../generators/domain/answers.ts';
import { anyInstant } from '../../generators/domain/clocks.ts';
import { anyJobs } from '../../generators/domain/jobs.ts';
import { forAll } from '../../for-all.ts';
import { wideCover } from './every-route.ts';

describe('the decision of a stage', () => {
  it('is the edge that its answers and facts lead along, and the stage itself at an end', () =>
    forAll(fc.constantFrom(...claimStages), everyAnswer, anyClaimFacts, (stage, answers, facts) => {
      const edge = decideClaimStage(stage, answers, facts);
      expect(decideStage(stage, answers, facts)).toMatchObject({
        outcome: edge?.to ?? stage,
        rule: edge?.when ?? 'otherwise',
        because: edge?.because ?? 'The claim ends here',
      });
      if (edge === undefined) expect(decideStage(stage, answers, facts).compared).toEqual([]);
    }));

  it('reports what its guard compared: an answer, a fact, and the list of a contract', () => {
    const facts = { ...wideCover, includedProducts: ['boiler', 'pests'] as const };
    const comparedAt = (...given: Parameters<typeof decideStage>) => decideStage(...given).compared;
    expect(comparedAt('boilerGroup1', { gasLeak: 'Yes' }, facts)).toEqual([
      { what: 'gasLeak', value: 'Yes', limit: 'Yes' },
    ]);
    expect(comparedAt('problemArea', { jobType: 'locks' }, facts)).toEqual([
      { what: 'includedProducts', value: 'boiler, pests', limit: 'locks' },
    ]);
    expect(comparedAt('problemArea', {}, facts)).toStrictEqual([
      { what: 'includedProducts', value: 'boiler, pests' },
    ]);
    expect(comparedAt('plumbingGroup1', { plumbingIssue: 'taps' }, facts)).toContainEqual({
      what: 'includedProducts',
      value: 'boiler, pests',
      limit: 'taps',
    });
    const due = comparedAt('chooseDate', { jobType: 'boiler' }, facts);
    expect(due).toContainEqual({ what: 'contributionDue', value: true, limit: true });
  });

  it('reports everything that its guards compared when none of them holds', () => {
    expect(decideStage('boilerGroup1', { gasHeat: 'No' }, wideCover).compared).toEqual([
      { what: 'gasLeak', value: null, limit: 'Yes' },
      { what: 'gasHeat', value: 'No', limit: 'Yes' },
    ]);
  });
});

it('a contribution is due unless the contract has none or the visit is a free return', () => {
  const anyCase = anyInstant.chain((now) =>
    fc.record({
      now: fc.constant(now),
      jobs: anyJobs(now),
      jobType: fc.constantFrom(...claimJobTypes),
      contribution: fc.nat(2).map((pence) => pence as Pence),
    }),
  );
  forAll(anyCase, ({ jobType, contribution, jobs, now }) => {
    const { outcome, compared } = decideReattend(jobType, jobs, now);
    const amount = {
      what: 'contribution',
      value: contribution,
      limit: 1,
      test: 'at least',
      margin: contribution - 1,
    };
    const free = outcome === 'Yes' ? 'free-return-visit' : 'no-contribution';
    const isDue = outcome === 'No' && contribution > 0;
    expect(decideContribution(jobType, contribution, jobs, now)).toEqual({
      outcome: isDue ? 'to-pay' : 'free',
      rule: isDue ? 'contribution-due' : free,
      compared: [amount, ...compared],
    });
  });
});
