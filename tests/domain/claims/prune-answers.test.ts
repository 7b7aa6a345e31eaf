import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimAnswers } from '#domain/claims/claim-answers.ts';
import { claimProgress, pruneAnswers, type ClaimFacts } from '#domain/claims/claim-route.ts';
import { anyCompleteCase, anyPartlyValidCase } from '../../generators/domain/answers.ts';
import { tuesday, wideCover } from './every-route.ts';
import { stagesAhead, stageTakes } from './route-table.ts';

const anyCase = fc.oneof(anyCompleteCase, anyPartlyValidCase);

const prune = (answers: ClaimAnswers, facts: ClaimFacts = wideCover, now = tuesday) => {
  const progress = claimProgress(answers, facts, [now]);
  return { progress, ...pruneAnswers(answers, progress) };
};

describe('pruning the answers', () => {
  it('keeps or drops each answer, and changes none', () => {
    fc.assert(
      fc.property(anyCase, ({ answers, facts, now }) => {
        const { kept, dropped } = prune(answers, facts, now);
        expect([...Object.keys(kept), ...dropped].toSorted()).toEqual(
          Object.keys(answers).toSorted(),
        );
        for (const [key, value] of Object.entries(kept))
          expect(value).toBe(answers[key as keyof ClaimAnswers]);
      }),
    );
  });

  it('leaves the progress as it is, and finds nothing more to drop', () => {
    fc.assert(
      fc.property(anyCase, ({ answers, facts, now }) => {
        const { kept, progress } = prune(answers, facts, now);
        expect(claimProgress(kept, facts, [now])).toEqual(progress);
        expect(prune(kept, facts, now).dropped).toEqual([]);
      }),
    );
  });

  it('keeps just what the path or anything ahead of it takes', () => {
    fc.assert(
      fc.property(anyCase, ({ answers, facts, now }) => {
        const { kept, progress } = prune(answers, facts, now);
        fc.pre(progress.refusal === undefined);
        const stages = [...progress.passed.map(({ node }) => node), ...stagesAhead(progress.at)];
        const taken = stages
          .flatMap((stage) => stageTakes[stage] ?? [])
          .filter((key) => key !== 'boilerMakerOther' || answers.boilerMaker === 'other');
        expect(Object.keys(kept).toSorted()).toEqual(
          Object.keys(answers)
            .filter((key) => taken.includes(key))
            .toSorted(),
        );
      }),
    );
  });

  it('drops nothing at a refusal, so that a person who answers otherwise finds the rest', () => {
    fc.assert(
      fc.property(anyCase, ({ answers, facts, now }) => {
        const { kept, dropped, progress } = prune(answers, facts, now);
        fc.pre(progress.refusal !== undefined);
        expect([kept, dropped]).toEqual([answers, []]);
      }),
    );
  });

  const boiler: ClaimAnswers = {
    jobType: 'boiler',
    description: 'It is cold',
    gasLeak: 'No',
    problemType: 'noHeating',
    gasHeat: 'No',
    boilerMaker: 'other',
    boilerMakerOther: 'Homemade',
    boilerModel: 'One',
    boilerAge: '10+',
    vulnerable: 'Yes',
  };

  it('drops what another job type does not ask, and keeps what it asks too', () => {
    const { kept, dropped } = prune({ ...boiler, jobType: 'heating' });
    expect(dropped.toSorted()).toEqual(
      [
        'gasLeak',
        'gasHeat',
        'boilerMaker',
        'boilerMakerOther',
        'boilerModel',
        'boilerAge',
      ].toSorted(),
    );
    expect(kept).toEqual({
      jobType: 'heating',
      description: 'It is cold',
      problemType: 'noHeating',
      vulnerable: 'Yes',
    });
  });

  it('drops the words beside an "other" that is chosen no longer', () => {
    expect(prune(boiler).dropped).toEqual([]);
    expect(prune({ ...boiler, boilerMaker: 'ideal' }).dropped).toEqual(['boilerMakerOther']);
  });

  it('drops nothing of what is ahead while an earlier answer is missing', () => {
    const { jobType: _, ...rest } = boiler;
    expect(prune(rest).dropped).toEqual([]);
  });

  it('does not count an answer that is not there', () => {
    const cleared: unknown = { ...boiler, pestsType: undefined };
    expect(prune(cleared as ClaimAnswers).dropped).toEqual([]);
  });
});
