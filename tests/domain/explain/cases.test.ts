import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chosenDays,
  claimProgress,
  decideClaimUrgency,
  isRefusal,
  type ClaimAnswers,
} from '#domain/claim';
import { closeRequest, closeStartDate } from '#domain/close';
import { decideClaimEligibility, products } from '#domain/cover';
import {
  claimCases,
  closeCases,
  contractCases,
  decideCase,
  type DecisionCase,
} from '#domain/explain';
import { noPence } from '#domain/money';
import { acceptedClaimWalks, claimWalks, closeWalks, type CloseWalk } from '#domain/testing';
import { instant, londonDate, londonTime } from '#domain/time';
import { progressOfClaimWalk } from '../../../domain/testing/claim-walks.ts';
import { progressOfCloseWalk } from '../../../domain/testing/close-walks.ts';
import { forAll } from '../../for-all.ts';
import { closesOfEveryEdge } from './any-case.ts';

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
      const asOf = londonDate(now);
      const cases = claimCases(progress, { facts, jobs, contribution, now, asOf });
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
      for (const one of cases)
        expect(one.asOf).toBe(
          ['claim-day', 'slot', 'contribution'].includes(one.decision) ? asOf : undefined,
        );
    }),
  );

  it('are those of the moment at which its days were offered', () => {
    const facts = {
      includedProducts: products,
      jobTypesWithOpenJob: [],
      jobTypesToReattend: [],
      contributionDue: false,
    };
    const live: ClaimAnswers = {
      jobType: 'boiler',
      vulnerable: 'Yes',
      problemType: 'noHeatingOrHotWater',
      dayOneDate: '2024-06-11',
      dayOneTime: ['16:00:00'],
    };
    const offeredAt = londonTime(instant(Date.parse('2024-06-11T11:59:00Z')));
    const progress = {
      ...claimProgress(live, facts, [offeredAt]),
      live,
      at: 'submitClaim',
      urgency: decideClaimUrgency(live),
    } as const;
    const casesAt = (now: string) =>
      claimCases(progress, {
        facts,
        jobs: [],
        contribution: noPence,
        now: instant(Date.parse(now)),
      });
    expect(outcomesOf('claim-day', casesAt('2024-06-11T12:01:00Z'))).toEqual(['offered']);
    expect(outcomesOf('slot', casesAt('2024-06-11T12:01:00Z'))).toEqual(['open']);
  });

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

  const checkCases = (walk: CloseWalk): void => {
    const { job, flags, answers } = walk;
    const progress = progressOfCloseWalk(walk);
    const request = closeRequest({ job, flags, answers, progress });
    if (request === undefined) throw new Error('The walk has no end.');
    const cases = closeCases(job, request, progress);
    for (const [derived, decision] of Object.entries(derivedBy)) {
      const walked = progress.passed.flatMap((step) => {
        const found = step.derived[derived as keyof typeof derivedBy];
        return found === undefined || undecided.includes(found.rule) ? [] : [found.outcome];
      });
      expect(new Set(outcomesOf(decision, cases))).toEqual(new Set(walked));
    }
    const warnings = progress.passed.flatMap(({ derived: { partsDecision } }) =>
      partsDecision === undefined || undecided.includes(partsDecision.rule)
        ? []
        : partsDecision.compared.filter(({ what }) => what === 'labour warning shown'),
    );
    expect(
      new Set(
        cases.flatMap((one) =>
          one.decision === 'parts-authorisation' ? [one.inputs.warningShown] : [],
        ),
      ),
    ).toEqual(new Set(warnings.map(({ value }) => value)));
    const isPaid = request.actualGrossPartsCost !== undefined;
    expect(outcomesOf('tolerance', cases)).toEqual(isPaid ? ['within'] : []);
    expect(
      cases.flatMap(({ decision, inputs }) => (decision === 'receipt-needed' ? [inputs] : [])),
    ).toEqual(isPaid ? [{ paidGross: request.actualGrossPartsCost }] : []);
    for (const one of cases)
      expect(one.asOf).toBe(one.decision === 'area-cover' ? undefined : closeStartDate(job));
  };

  it('know whether the warning about labour was answered on an abandoned path', () => {
    const warned = closesOfEveryEdge
      .map((walk) => ({ ...walk, flags: { ...walk.flags, labourWarned: true } }))
      .filter((walk) => progressOfCloseWalk(walk).end !== undefined);
    expect(warned.length).toBeGreaterThan(0);
    warned.forEach(checkCases);
  });

  it('are those that its walk derived', () => forAll(closeWalks(fc), checkCases));

  it.each(closesOfEveryEdge)(
    'are those that its walk derived, by every edge: close %#',
    checkCases,
  );
});
