import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimFlow, claimProgress, offerMoments } from '#domain/claim';
import { closeProgress } from '#domain/close';
import {
  acceptedClaimWalks,
  claimInvariants,
  claimWalks,
  closeInvariants,
  closeWalks,
  nearlyValidClaims,
  nearlyValidCloses,
  type ClaimWalk,
  type CloseWalk,
} from '#domain/testing';
import { londonTime } from '#domain/time';
import { forAll } from '../../for-all.ts';

const followClaim = ({ answers, facts, now }: ClaimWalk) =>
  claimProgress(answers, facts, offerMoments(now));
const followClose = ({ answers, job, flags, now }: CloseWalk) =>
  closeProgress(answers, job, flags, [londonTime(now)]);

describe('the walks of the testing entry', () => {
  it('lead every whole claim to an end', () =>
    forAll(claimWalks(fc), (walk) => {
      expect('end' in claimFlow.nodes[followClaim(walk).at]).toBe(true);
    }));

  it('lead every accepted claim to its submission', () =>
    forAll(acceptedClaimWalks(fc), (walk) => {
      expect(followClaim(walk).at).toBe('submitClaim');
    }));

  it('lead every whole close to an end, and hold the steps of its path only', () =>
    forAll(closeWalks(fc), (walk) => {
      const { end, passed } = followClose(walk);
      expect(end).toBeDefined();
      expect(Object.keys(walk.answers)).toEqual(passed.map(({ node }) => node));
    }));

  it('reach every end of both flows', () => {
    const ends = new Set([
      ...fc.sample(claimWalks(fc), { numRuns: 1000, seed: 1 }).map((walk) => followClaim(walk).at),
      ...fc.sample(closeWalks(fc), { numRuns: 1000, seed: 1 }).map((walk) => followClose(walk).at),
    ]);
    expect([...ends].toSorted()).toEqual([
      'complete',
      'gasLeakRejection',
      'investigationRequired',
      'nextVisitScheduled',
      'optionNotCovered',
      'policyNotCovered',
      'rejectionNotice',
      'sameJobTypeAlreadyOpen',
      'submitClaim',
    ]);
  });

  it('stop nearly valid claims and closes at some step, and let others pass', () => {
    const claims = fc.sample(nearlyValidClaims(fc), { numRuns: 300, seed: 1 }).map(followClaim);
    const closes = fc.sample(nearlyValidCloses(fc), { numRuns: 300, seed: 1 }).map(followClose);
    const ended = [
      ...claims.map(({ at }) => ['claim', 'end' in claimFlow.nodes[at]] as const),
      ...closes.map(({ end }) => ['close', end !== undefined] as const),
    ].map(([flow, hasEnded]) => `${flow} ${hasEnded ? 'ends' : 'stops'}`);
    expect([...new Set(ended)].toSorted()).toEqual([
      'claim ends',
      'claim stops',
      'close ends',
      'close stops',
    ]);
  });
});

describe.each(Object.entries(claimInvariants))('a claim %s', (_, holds) => {
  it.each([
    ['whole', claimWalks(fc)],
    ['accepted', acceptedClaimWalks(fc)],
    ['nearly valid', nearlyValidClaims(fc)],
  ])('%s', (_kind, walks) => forAll(walks, (walk) => holds(walk)));
});

describe.each(Object.entries(closeInvariants))('a close %s', (_, holds) => {
  it.each([
    ['whole', closeWalks(fc)],
    ['nearly valid', nearlyValidCloses(fc)],
  ])('%s', (_kind, walks) => forAll(walks, (walk) => holds(walk)));
});

describe('a failure', () => {
  it('shrinks to the shortest claim that shows it', () => {
    const { counterexample } = fc.check(
      fc.property(claimWalks(fc), (walk) => followClaim(walk).at !== 'gasLeakRejection'),
      { seed: 7, numRuns: 1000 },
    );
    const [walk] = counterexample ?? [];
    expect(walk && [walk.jobs, followClaim(walk).passed.map(({ node }) => node)]).toEqual([
      [],
      ['problemArea', 'boilerGroup1'],
    ]);
  });

  it('shrinks to the shortest close that shows it', () => {
    const { counterexample } = fc.check(
      fc.property(closeWalks(fc), (walk) => followClose(walk).end !== 'rejectionNotice'),
      { seed: 7, numRuns: 1000 },
    );
    const [walk] = counterexample ?? [];
    expect(walk && [walk.job.type, Object.keys(walk.answers)]).toEqual([
      'Doors',
      [
        'issueResolved',
        'describeIssueAndNextSteps',
        'issueArea',
        'issueCauses',
        'photos',
        'haveYouFittedPartsToday',
        'actualPartsCost',
        'actualHours',
      ],
    ]);
  });
});
