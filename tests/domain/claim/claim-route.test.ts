import { describe, expect, it } from 'vitest';
import {
  type ClaimAnswers,
  claimFlow,
  mayBeFree,
  type ClaimFacts,
  type ClaimProgress,
  rejectedItems,
} from '#domain/claim';
import { claimProgress, decideClaimStage } from '../../../domain/claim/claim-route.ts';
import { claimJobTypes } from '#domain/cover';
import { routesThrough, tuesday, wideCover, worlds } from './every-route.ts';
import { routeTable, walkTable } from './route-table.ts';

const stagesOf = ({ passed, at }: ClaimProgress): readonly string[] => [
  ...passed.map(({ node }) => node),
  at,
];

const everyRoute = worlds.flatMap((world) =>
  routesThrough(world).map((answers) => ({
    world,
    answers,
    progress: claimProgress(answers, world, [tuesday]),
  })),
);

describe('every route of complete answers', () => {
  it('follows the table to its end', () => {
    const wrong = everyRoute.filter(({ answers, world, progress }) => {
      const expected = walkTable(answers, world);
      return (
        expected.stages.join() !== stagesOf(progress).join() ||
        expected.item !== progress.refusal?.item ||
        expected.jobType !== progress.jobType
      );
    });
    expect(wrong).toEqual([]);
    expect(everyRoute.length).toBeGreaterThan(1000);
  });

  it('uses every edge except the one for a job type that is never offered', () => {
    const walked = new Set(
      everyRoute.flatMap(({ progress }) =>
        progress.passed.map(({ node, edge }) => `${node}: ${edge.when}`),
      ),
    );
    const edges = Object.entries(claimFlow.nodes).flatMap(([name, node]) =>
      'end' in node ? [] : node.edges.map(({ when }) => `${name}: ${when}`),
    );
    expect(edges.filter((edge) => !walked.has(edge))).toEqual(['problemArea: otherwise']);
    expect(decideClaimStage('problemArea', { jobType: 'taps' }, wideCover)?.when).toBe('otherwise');
  });

  it.each(claimJobTypes)('leads from %s to submitClaim, with payment and without', (jobType) => {
    const paid = everyRoute
      .filter(
        ({ answers, progress }) => answers.jobType === jobType && progress.at === 'submitClaim',
      )
      .map(({ progress }) => progress.passed.some(({ node }) => node === 'paymentDetails'));
    expect(new Set(paid)).toEqual(new Set([true, false]));
  });

  it('may be free before its area is chosen when one of its paths requires no payment', () => {
    for (const world of worlds) {
      const isFree = everyRoute.some(
        ({ world: one, progress }) =>
          one === world &&
          progress.at === 'submitClaim' &&
          progress.passed.every(({ node }) => node !== 'paymentDetails'),
      );
      expect(mayBeFree(undefined, world)).toBe(isFree);
      for (const jobType of claimJobTypes) expect(mayBeFree(jobType, world)).toBe(false);
    }
  });

  it('reaches each rejected item, and only when its option was chosen', () => {
    const items = new Map<string | undefined, number>();
    for (const { answers, world, progress } of everyRoute) {
      const item = progress.refusal?.item;
      items.set(item, (items.get(item) ?? 0) + 1);
      expect(item === undefined).toBe(progress.at !== 'optionNotCovered');
      const rows = Object.values(routeTable)
        .flat()
        .filter((row) => row.item === item && item !== undefined);
      expect(rows.every((row) => row.when(answers, world))).toBe(true);
    }
    expect(rejectedItems.filter((item) => !items.has(item))).toEqual([]);
  });

  it('reports for each refusal the stage, the guard and the reason', () => {
    for (const { progress } of everyRoute) {
      const last = progress.passed.at(-1);
      if (progress.at === 'submitClaim') expect(progress.refusal).toBeUndefined();
      else
        expect(progress.refusal).toEqual({
          stage: progress.at,
          decidedAt: last?.node,
          rule: last?.edge.when,
          because: last?.edge.because,
          item: last?.edge.tag,
        });
      expect(last?.edge.because).not.toBe('');
    }
  });
});

describe('a claim about a blocked toilet', () => {
  const blocked: ClaimAnswers = {
    jobType: 'plumbing',
    description: 'It overflows',
    plumbingIssue: 'toilets',
    plumbingToiletType: 'standard',
    plumbingToiletVisibleLeak: 'No',
    plumbingToiletFlushing: 'No',
    plumbingToiletBlockage: 'Yes',
  };
  const at = (answers: ClaimAnswers, world: ClaimFacts = wideCover) =>
    claimProgress(answers, world, [tuesday]);

  it('becomes a claim about drainage, and keeps the original answer', () => {
    expect(at(blocked)).toMatchObject({ at: 'vulnerability', jobType: 'drainage' });
    expect(at(blocked).live.jobType).toBe('plumbing');
  });

  it('checks both guards of problemArea again for drainage', () => {
    const includedProducts = ['plumbing'];
    const open = { ...wideCover, jobTypesWithOpenJob: ['drainage'] };
    expect(at(blocked, { ...wideCover, includedProducts })).toMatchObject({
      at: 'policyNotCovered',
      jobType: 'drainage',
      refusal: { decidedAt: 'toiletIssue' },
    });
    expect(at(blocked, open)).toMatchObject({
      at: 'sameJobTypeAlreadyOpen',
      jobType: 'drainage',
      refusal: { decidedAt: 'toiletIssue' },
    });
    expect(at(blocked, { ...open, includedProducts }).at).toBe('policyNotCovered');
  });

  it('does not check the drainage guards when the toilet is not blocked', () => {
    const notBlocked = { ...blocked, plumbingToiletBlockage: 'No' };
    const world = {
      ...wideCover,
      includedProducts: ['plumbing'],
      jobTypesWithOpenJob: ['drainage'],
    };
    expect(at(notBlocked, world)).toMatchObject({ at: 'vulnerability', jobType: 'plumbing' });
  });

  it('is about plumbing again after the answer is changed back', () => {
    expect(at({ ...blocked, plumbingToiletBlockage: 'No' }).jobType).toBe('plumbing');
    expect(at({ ...blocked, plumbingToiletBlockage: 'Yes' }).jobType).toBe('drainage');
  });

  it('requires a payment depending on a reattendance for drainage', () => {
    const calendarOf =
      everyRoute.find(({ progress }) => progress.at === 'submitClaim')?.answers ?? {};
    const toTheDays = { ...calendarOf, ...blocked, vulnerable: 'No' };
    const afterDays = (world: ClaimFacts) =>
      at(toTheDays, world).passed.find(({ node }) => node === 'chooseDate')?.edge.to;
    expect(afterDays({ ...wideCover, jobTypesToReattend: ['drainage'] })).toBe('submitClaim');
    expect(afterDays({ ...wideCover, jobTypesToReattend: ['plumbing'] })).toBe('paymentDetails');
  });
});

describe('a claim about taps', () => {
  const taps: ClaimAnswers = {
    jobType: 'plumbing',
    description: 'It drips',
    plumbingIssue: 'taps',
  };

  it('is rejected unless the contract includes them', () => {
    const without = { ...wideCover, includedProducts: ['plumbing'] };
    expect(claimProgress(taps, without, [tuesday]).refusal?.item).toBe('taps');
    expect(claimProgress(taps, wideCover, [tuesday]).at).toBe('vulnerability');
  });

  it('cannot be made with taps as the job type', () => {
    const progress = claimProgress({ jobType: 'taps', description: 'It drips' }, wideCover, [
      tuesday,
    ]);
    expect(progress).toMatchObject({ at: 'problemArea', passed: [], jobType: undefined });
  });
});
