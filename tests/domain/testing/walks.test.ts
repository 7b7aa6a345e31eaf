import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimFlow, claimProgress, offerMoments } from '#domain/claim';
import { closeProgress } from '#domain/close';
import {
  jobs,
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
import { instant, londonTime } from '#domain/time';
import { forAll } from '../../for-all.ts';

const followClaim = ({ answers, facts, now }: ClaimWalk) =>
  claimProgress(answers, facts, offerMoments(now));
const followClose = ({ answers, job, flags, now }: CloseWalk) =>
  closeProgress(answers, job, flags, [londonTime(now)]);

describe('the walks of the testing entry', () => {
  it('lead every whole close to an end, and hold the steps of its path only', () =>
    forAll(closeWalks(fc), (walk) => {
      const { end, passed } = followClose(walk);
      expect(end).toBeDefined();
      expect(Object.keys(walk.answers)).toEqual(passed.map(({ node }) => node));
    }));

  it('reach every end of both flows', () => {
    const ends = new Set([
      ...fc.sample(claimWalks(fc), { numRuns: 100, seed: 3 }).map((walk) => followClaim(walk).at),
      ...fc.sample(closeWalks(fc), { numRuns: 100, seed: 3 }).map((walk) => followClose(walk).at),
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
    const claims = fc.sample(nearlyValidClaims(fc), { numRuns: 50, seed: 1 }).map(followClaim);
    const closes = fc.sample(nearlyValidCloses(fc), { numRuns: 50, seed: 1 }).map(followClose);
    const ended = [
      ...claims.map(({ at }) => ['claim', 'end' in claimFlow.nodes[at]] as const),
      ...closes.map(({ end }) => ['close', end !== undefined] as const),
    ].map(([flow, hasEnded]) => `${flow} ${hasEnded ? 'ends' : 'stops'}`);
    const each = new Set(['claim ends', 'claim stops', 'close ends', 'close stops']);
    expect(new Set(ended)).toEqual(each);
  });
});

it('a job has ended when it was created or later', () => {
  fc.assert(
    fc.property(jobs(fc, { now: instant(Date.UTC(2026, 3, 15)) }), (some) =>
      some.every(({ createdAt, endedAt = createdAt }) => endedAt >= createdAt),
    ),
  );
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

/** The smallest value by which a property with a planted bug fails. */
const smallest = <Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => boolean) =>
  fc.check(fc.property(values, holds), { seed: 7, numRuns: 1000 }).counterexample?.[0];

describe('a failure shrinks to the shortest walk that shows it', () => {
  it('a claim that is accepted', () => {
    expect(smallest(claimWalks(fc), (walk) => followClaim(walk).at !== 'submitClaim')?.answers)
      .toMatchInlineSnapshot(`
      {
        "dayOneDate": "1996-01-02",
        "dayOneTime": [
          "12:00:00",
        ],
        "dayThreeDate": "1996-01-04",
        "dayThreeTime": [
          "08:00:00",
        ],
        "dayTwoDate": "1996-01-03",
        "dayTwoTime": [
          "08:00:00",
        ],
        "description": "It drips",
        "heatingProblemRelateTo": "radiators",
        "jobType": "heating",
        "problemType": "noHeating",
        "vulnerable": "Yes",
      }
    `);
  });

  it('a close without an answer that it needs', () => {
    expect(smallest(nearlyValidCloses(fc), (walk) => followClose(walk).at !== 'photos')?.answers)
      .toMatchInlineSnapshot(`
      {
        "actualHours": {
          "actualDuration": 0.5,
        },
        "actualPartsCost": {
          "actualGrossPartsCost": 0,
        },
        "haveYouFittedPartsToday": {
          "fittedPartsToday": "Yes",
        },
        "issueArea": {
          "issueArea": "Boiler",
        },
        "issueDescriptionNotFollowOn": {
          "issueDescription": "It drips",
        },
        "issueResolved": {
          "isResolved": "Yes",
        },
        "photos": {
          "photosOfFault": undefined,
        },
      }
    `);
  });
});
