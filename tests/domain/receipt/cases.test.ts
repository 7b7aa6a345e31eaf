import { describe, expect, it } from 'vitest';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { closeProgress, closeRequest } from '#domain/close';
import { decideCase, type DecisionCase } from '#domain/explain';
import type { Pence } from '#domain/money';
import { claimCases, closeCases } from '#domain/receipt';
import { identifier, type JobUid } from '#domain/kernel';
import { londonInstant, londonTime } from '#domain/time';
import { routesThrough, tuesday, worlds } from '../claim/every-route.ts';
import { closesIn } from '../close/every-close.ts';
import { closeWorlds } from '../close/close-worlds.ts';

const outcomesOf = (decision: string, cases: readonly DecisionCase[]) =>
  cases.filter((one) => one.decision === decision).map((one) => decideCase(one).outcome);

describe('the decisions of a claim', () => {
  const now = londonInstant(tuesday.date, tuesday.hour, 0);

  it.each(worlds)('lead to the same stages, urgency and days as its walk: world %#', (world) => {
    for (const answers of routesThrough(world)) {
      const progress = claimProgress(answers, world, [londonTime(now)]);
      const cases = claimCases(progress, {
        facts: world,
        jobs: [],
        contribution: 6000 as Pence,
        now,
      });
      expect(outcomesOf('claim-stage', cases)).toEqual(progress.passed.map(({ edge }) => edge.to));
      if (progress.at !== 'submitClaim') continue;
      expect(outcomesOf('urgency', cases)).toEqual([progress.urgency.outcome]);
      expect(outcomesOf('claim-day', cases)).toEqual(['offered', 'offered', 'offered']);
      expect(outcomesOf('slot', cases)).toEqual(['open', 'open', 'open', 'open']);
    }
  });
});

describe('the decisions of a close', () => {
  it.each(closeWorlds)('are those that its walk derived: world %#', ({ job, flags }) => {
    const visit = { ...job, uid: identifier<JobUid>('job') };
    const rules = new Map([
      ['areaCover', 'area-cover'],
      ['estimateDecision', 'estimate-authorisation'],
      ['partsDecision', 'parts-authorisation'],
    ]);
    for (const answers of closesIn({ job, flags })) {
      const progress = closeProgress(answers, job, flags, undefined);
      const request = closeRequest(visit, flags, answers, progress);
      if (request === undefined) continue;
      const cases = closeCases(job, request, progress);
      for (const [derived, decision] of rules) {
        const walked = progress.passed.flatMap((step) => {
          const found = (step.derived as Record<string, { outcome: unknown; rule: string }>)[
            derived
          ];
          const isDecided =
            found !== undefined &&
            found.rule !== 'no-automatic-authorisation' &&
            found.rule !== 'area-not-asked';
          return isDecided ? [found.outcome] : [];
        });
        expect(new Set(outcomesOf(decision, cases))).toEqual(new Set(walked));
      }
      expect(outcomesOf('tolerance', cases)).toEqual(
        request.actualGrossPartsCost === undefined ? [] : ['within'],
      );
    }
  });
});
