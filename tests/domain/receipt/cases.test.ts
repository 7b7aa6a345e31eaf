import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenDays, isRefusal } from '#domain/claim';
import { closeRequest } from '#domain/close';
import { decideClaimEligibility } from '#domain/cover';
import { decideCase, type DecisionCase } from '#domain/explain';
import { claimCases, closeCases, contractCases } from '#domain/receipt';
import { acceptedClaimWalks, claimWalks, closeWalks } from '#domain/testing';
import { londonDate } from '#domain/time';
import { progressOfClaimWalk } from '../../../domain/testing/claim-walks.ts';
import { progressOfCloseWalk } from '../../../domain/testing/close-walks.ts';
import { forAll } from '../../for-all.ts';

const outcomesOf = (decision: string, cases: readonly DecisionCase[]) =>
  cases.filter((one) => one.decision === decision).map((one) => decideCase(one).outcome);

describe('the decisions of a claim', () => {
  it.each([
    ['any', claimWalks(fc)],
    ['an accepted', acceptedClaimWalks(fc)],
  ])('lead to the same stages, urgency, days and contribution as its walk: %s claim', (_, walks) =>
    forAll(walks, (walk) => {
      const { facts, jobs, contract, now } = walk;
      const progress = progressOfClaimWalk(walk);
      const { contribution } = contract;
      const cases = claimCases(progress, { facts, jobs, contribution, now });
      expect(outcomesOf('claim-stage', cases)).toEqual(progress.passed.map(({ edge }) => edge.to));
      const isRefused = isRefusal(progress.at);
      const days = isRefused ? [] : chosenDays(progress.live);
      expect(outcomesOf('urgency', cases)).toEqual(isRefused ? [] : [progress.urgency.outcome]);
      expect(outcomesOf('claim-day', cases)).toEqual(days.map(() => 'offered'));
      expect(outcomesOf('slot', cases)).toEqual(
        days.flatMap(({ slots }) => slots.map(() => 'open')),
      );
      const isFree =
        contribution === 0 || facts.jobTypesToReattend.some((type) => type === progress.jobType);
      expect(outcomesOf('contribution', cases)).toEqual(
        isRefused ? [] : [isFree ? 'free' : 'to-pay'],
      );
    }),
  );

  it('begin with the decision whether the contract lets it begin', () =>
    forAll(claimWalks(fc), ({ contract, now }) => {
      const isPropertyActive = contract.property.active;
      const cases = contractCases({ ...contract, isPropertyActive }, now);
      expect(outcomesOf('claim-eligibility', cases)).toEqual([
        decideClaimEligibility(contract, londonDate(now)).outcome,
      ]);
    }));
});

describe('the decisions of a close', () => {
  const derivedBy = {
    areaCover: 'area-cover',
    estimateDecision: 'estimate-authorisation',
    partsDecision: 'parts-authorisation',
  } as const;
  /** Rules by which no one decides. */
  const undecided: readonly string[] = ['no-automatic-authorisation', 'area-not-asked'];

  it('are those that its walk derived', () =>
    forAll(closeWalks(fc), (walk) => {
      const { job, flags, answers } = walk;
      const progress = progressOfCloseWalk(walk);
      const request = closeRequest(job, flags, answers, progress);
      if (request === undefined) throw new Error('The walk has no end.');
      const cases = closeCases(job, request, progress);
      for (const [derived, decision] of Object.entries(derivedBy)) {
        const walked = progress.passed.flatMap((step) => {
          const found = step.derived[derived as keyof typeof derivedBy];
          return found === undefined || undecided.includes(found.rule) ? [] : [found.outcome];
        });
        expect(new Set(outcomesOf(decision, cases))).toEqual(new Set(walked));
      }
      const isPaid = request.actualGrossPartsCost !== undefined;
      expect(outcomesOf('tolerance', cases)).toEqual(isPaid ? ['within'] : []);
      expect(outcomesOf('receipt-needed', cases).length).toBe(isPaid ? 1 : 0);
    }));
});
