import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimRequest } from '#domain/claim';
import { claimProgress } from '../../../domain/claim/claim-route.ts';
import { decideClaimUrgency } from '../../../domain/claim/claim-urgency.ts';
import { claimJobTypes, type ClaimJobType } from '#domain/cover';
import type { UserMode } from '#domain/identity';
import { decideReattend } from '#domain/repair';
import { instant } from '#domain/time';
import { anyAcceptedCase } from '../../generators/domain/answers.ts';
import { anyJobs } from '../../generators/domain/jobs.ts';
import { routesThrough, tuesday, wideCover } from './every-route.ts';
import { categoryByTheDocument, stageTakes, walkByTheDocument } from './by-the-document.ts';
import { forAll } from '../../for-all.ts';

const createdAbout = (jobType: string) =>
  routesThrough(wideCover).filter(
    (answers) =>
      answers.jobType === jobType &&
      claimProgress(answers, wideCover, [tuesday]).at === 'submitClaim',
  );

const now = instant(Date.UTC(2024, 5, 11, 9));
const anyMode = fc.constantFrom<UserMode>('customer', 'cs', 'ooh');

describe('the request of a claim', () => {
  it('contains the answers of its path, and no others', () =>
    forAll(anyAcceptedCase, ({ answers, facts, now: moment }) => {
      const progress = claimProgress(answers, facts, [moment]);
      const request = claimRequest({ progress, jobs: [], userMode: 'customer', now });
      expect(progress.at).toBe('submitClaim');
      const taken = walkByTheDocument(answers, facts)
        .stages.flatMap((stage) => stageTakes[stage] ?? [])
        .filter((key) => key !== 'jobType')
        .filter((key) => key !== 'boilerMakerOther' || answers.boilerMaker === 'other');
      const expected = Object.entries(answers).filter(([key]) => taken.includes(key));
      expect(request?.answers).toEqual(Object.fromEntries(expected));
    }));

  it('contains the category, the urgency, the days, the parking and the user mode', () =>
    forAll(anyAcceptedCase, anyMode, ({ answers, facts, now: moment }, userMode) => {
      const progress = claimProgress(answers, facts, [moment]);
      const request = claimRequest({ progress, jobs: [], userMode, now });
      const { jobType } = walkByTheDocument(answers, facts);
      expect(request).toMatchObject({
        jobType,
        category: categoryByTheDocument(jobType),
        urgency: decideClaimUrgency(progress.live).outcome,
        days: [
          { date: answers.dayOneDate, slots: answers.dayOneTime },
          { date: answers.dayTwoDate, slots: answers.dayTwoTime },
          { date: answers.dayThreeDate, slots: answers.dayThreeTime },
        ],
        parking: 'Yes',
        userMode,
      });
    }));

  it('contains the related job and the visit type of a reattendance, and otherwise neither', () => {
    const routes = claimJobTypes.flatMap((jobType) => createdAbout(jobType).slice(0, 1));
    forAll(fc.constantFrom(...routes), anyJobs(now), (answers, jobs) => {
      const progress = claimProgress(answers, wideCover, [tuesday]);
      const request = claimRequest({ progress, jobs, userMode: 'customer', now });
      if (request === undefined) return expect.unreachable();
      const { outcome, relatedJob } = decideReattend(answers.jobType as ClaimJobType, jobs, now);
      expect([request.reattend, request.relatedJob]).toEqual([outcome, relatedJob]);
      expect('visitType' in request ? request.visitType : undefined).toBe(
        relatedJob === null ? undefined : 'Reattend',
      );
    });
  });
});
