import { describe, expect, it } from 'vitest';
import {
  type ClaimAnswers,
  claimFlow,
  mayBeFree,
  type ClaimProgress,
  rejectedItems,
} from '#domain/claim';
import { claimProgress, decideClaimStage } from '../../../domain/claim/claim-route.ts';
import { claimJobTypes } from '#domain/cover';
import { routesThrough, tuesday, wideCover, worlds } from './every-route.ts';
import { walkByTheDocument } from './by-the-document.ts';

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
      const expected = walkByTheDocument(answers, world);
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

  it('reaches each rejected item, and has one only at optionNotCovered', () => {
    const items = new Set<string | undefined>();
    for (const { progress } of everyRoute) {
      const item = progress.refusal?.item;
      items.add(item);
      expect(item === undefined).toBe(progress.at !== 'optionNotCovered');
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
  const progress = claimProgress(blocked, wideCover, [tuesday]);

  it('becomes a claim about drainage, and keeps the original answer', () => {
    expect(progress).toMatchObject({ at: 'vulnerability', jobType: 'drainage' });
    expect(progress.live.jobType).toBe('plumbing');
  });
});
