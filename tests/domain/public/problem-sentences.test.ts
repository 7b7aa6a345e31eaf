import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeEnds, closeFlow } from '#domain/close';
import { isRefusal } from '#domain/claim';
import { claimProblems, claimProgress } from '../../../domain/public/claim.ts';
import { closeProgress } from '../../../domain/public/close.ts';
import { nearlyValidClaims, nearlyValidCloses } from '../../../domain/public/testing.ts';

const isSentence = (text: string): boolean => /^[A-Z“].{9,}[^.]$/.test(text);

describe('the problems of answers', () => {
  it('have a sentence beside their code, wherever a claim stops', () => {
    fc.assert(
      fc.property(nearlyValidClaims(fc), (walk) => {
        const { at, live } = claimProgress(walk);
        const problems = claimProblems({ stage: at, answers: live, now: walk.now });
        expect(problems.length > 0).toBe(at !== 'submitClaim' && !isRefusal(at));
        for (const { because } of problems) expect(isSentence(because), because).toBe(true);
      }),
    );
  });

  it('have a sentence beside their code, wherever a close stops', () => {
    fc.assert(
      fc.property(nearlyValidCloses(fc), (walk) => {
        const { at, problems } = closeProgress(walk);
        const node = closeFlow.nodes[at];
        const isAsked = 'questions' in node && node.questions.length > 0;
        if (isAsked) expect(problems).not.toEqual([]);
        if (closeEnds.some((end) => end === at)) expect(problems).toEqual([]);
        for (const { because } of problems) expect(isSentence(because), because).toBe(true);
      }),
    );
  });
});
