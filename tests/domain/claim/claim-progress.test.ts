import { describe, expect, it } from 'vitest';
import {
  claimStages,
  type ClaimFacts,
  type ClaimProgress,
  mostStagesAhead,
  validateStage,
} from '#domain/claim';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import {
  anyClaimFacts,
  anyPartlyValidCase,
  garbageAnswers,
} from '../../generators/domain/answers.ts';
import { anyLondonTime } from '../../generators/domain/clocks.ts';
import { wideCover } from './every-route.ts';
import { ends, stageTakes, walkByTheDocument } from './by-the-document.ts';
import { forCases } from '../../for-all.ts';

const stagesOf = ({ passed, at }: ClaimProgress): readonly string[] => [
  ...passed.map(({ node }) => node),
  at,
];

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
  const most = (facts: ClaimFacts) => mostStagesAhead(claimProgress({}, facts, []), facts);
  expect(most({ ...wideCover, contributionDue: false })).toBe(most(wideCover) - 1);
  expect(most({ ...wideCover, jobTypesToReattend: ['drainage'] })).toBe(most(wideCover));
  // A blocked toilet becomes drainage, which is to be paid for.
  const plumbing = (facts: ClaimFacts) =>
    mostStagesAhead(
      claimProgress({ jobType: 'plumbing', description: 'It drips' }, facts, []),
      facts,
    );
  expect(plumbing({ ...wideCover, jobTypesToReattend: ['plumbing'] })).toBe(plumbing(wideCover));
});
