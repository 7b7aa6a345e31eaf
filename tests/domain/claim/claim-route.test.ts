import { describe, expect, it } from 'vitest';
import { claimFlow, mayBeFree, type ClaimProgress } from '#domain/claim';
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
