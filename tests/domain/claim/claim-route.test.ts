import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  claimFlow,
  claimStages,
  decideStage,
  mayBeFree,
  mostStagesAhead,
  validateStage,
  type ClaimAnswers,
  type ClaimFacts,
  type ClaimProgress,
} from '#domain/claim';
import { claimJobTypes } from '#domain/cover';
import { forAll, forCases } from '../../for-all.ts';
import {
  anyClaimFacts,
  anyPartlyValidCase,
  everyAnswer,
  garbageAnswers,
} from '../../generators/domain/answers.ts';
import { anyLondonTime } from '../../generators/domain/clocks.ts';
import { claimProgress, decideClaimStage } from '../../../domain/claim/claim-route.ts';
import { checkFlow } from '../../../domain/flow/check-flow.ts';
import { ends, stageTakes, walkByTheDocument } from './by-the-document.ts';
import { routesThrough, tuesday, wideCover, worlds } from './every-route.ts';

it('the claim graph is sound, and has exactly the stages of document 2', () => {
  expect(checkFlow(claimFlow)).toEqual([]);
  expect(new Set(claimStages)).toEqual(new Set([...Object.keys(stageTakes), ...ends]));
});

it('the decision of a stage is the edge that its answers and facts lead along, and the stage itself at an end', () =>
  forAll(fc.constantFrom(...claimStages), everyAnswer, anyClaimFacts, (stage, answers, facts) => {
    const edge = decideClaimStage(stage, answers, facts);
    expect(decideStage(stage, answers, facts)).toMatchObject({
      outcome: edge?.to ?? stage,
      rule: edge?.when ?? 'otherwise',
      because: edge?.because ?? 'The claim ends here',
    });
  }));

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
    const passed = everyRoute.flatMap(({ progress }) => progress.passed);
    const walked = new Set(passed.map(({ node, edge }) => `${node}: ${edge.when}`));
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

describe('progress along the claim route', () => {
  it('always ends, with any answers', () =>
    forCases(1000, garbageAnswers, anyClaimFacts, anyLondonTime, (answers, facts, now) => {
      const progress = claimProgress(answers, facts, [now]);
      expect(progress.passed.length).toBeLessThan(claimStages.length);
      expect(claimStages).toContain(progress.at);
      const taken = stagesOf(progress).flatMap((stage) => stageTakes[stage] ?? []);
      expect(Object.keys(progress.live).filter((key) => !taken.includes(key))).toEqual([]);
      for (const [key, value] of Object.entries(progress.live)) {
        if (key.endsWith('Time')) expect(value).toSatisfy(Array.isArray);
        else expect(typeof value).toBe('string');
      }
    }));

  it('follows the table while the answers are valid, and stops at the first invalid stage', () =>
    forCases(500, anyPartlyValidCase, ({ answers, facts, now }) => {
      const progress = claimProgress(answers, facts, [now]);
      const isEnd = ends.some((end) => end === progress.at);
      const calendar = { urgency: progress.urgency.outcome, moments: [now] };
      expect(validateStage(progress.at, answers, calendar).length === 0).toBe(isEnd);
      for (const { node } of progress.passed)
        expect(validateStage(node, answers, calendar)).toEqual([]);
      const way = walkByTheDocument(answers, facts).stages;
      expect(way.slice(0, progress.passed.length + 1)).toEqual(stagesOf(progress));
    }));
});

it('the most stages ahead contain a payment where one may be due', () => {
  const most = (facts: ClaimFacts, answers: ClaimAnswers = {}) =>
    mostStagesAhead(claimProgress(answers, facts, []), facts);
  expect(most({ ...wideCover, contributionDue: false })).toBe(most(wideCover) - 1);
  expect(most({ ...wideCover, jobTypesToReattend: ['drainage'] })).toBe(most(wideCover));
  // A blocked toilet becomes drainage, which is to be paid for.
  const plumbing = { jobType: 'plumbing', description: 'It drips' };
  const free = { ...wideCover, jobTypesToReattend: ['plumbing'] };
  expect(most(free, plumbing)).toBe(most(wideCover, plumbing));
});
