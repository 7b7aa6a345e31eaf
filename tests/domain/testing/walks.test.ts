import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimFlow, claimProgress, claimWalk, offerMoments, type ClaimStage } from '#domain/claim';
import { closeEnds, closeProgress, type CloseStep } from '#domain/close';
import {
  jobs,
  acceptedClaimWalks,
  claimCommands,
  claimInvariants,
  claimWalks,
  closeCommands,
  closeInvariants,
  closeWalks,
  emptyClaimForm,
  emptyCloseForm,
  nearlyValidClaims,
  nearlyValidCloses,
  type ClaimWalk,
  type CloseWalk,
  type FormAction,
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

type Path<Node> = { readonly at: Node; readonly passed: readonly { readonly node: Node }[] };

/** A form that a team could write: it keeps its answers as JSON, and follows them by the rules. */
const openForm = <Node extends string>(
  pathOf: (answers: { readonly [node: string]: unknown }) => Path<Node>,
  canGoBack: (node: Node) => boolean,
  { keepsInvalidAnswers = false, forgetsOnReload = false } = {},
) => {
  let stored = '{}';
  let shown = pathOf({}).at;
  const answersOf = () => JSON.parse(stored) as { readonly [node: string]: unknown };
  const doAction = (action: FormAction<Node>): void => {
    const { at, passed } = pathOf(answersOf());
    const open = [...passed.map(({ node }) => node), at];
    switch (action.do) {
      case 'answer': {
        const answers = { ...answersOf(), [action.node]: action.answers };
        const after = pathOf(answers);
        const place = after.passed.findIndex(({ node }) => node === action.node);
        if (place < 0 && !keepsInvalidAnswers) return;
        stored = JSON.stringify(answers);
        shown = after.passed[place + 1]?.node ?? after.at;
        return;
      }
      case 'back':
        if (canGoBack(shown)) shown = open[open.indexOf(shown) - 1] ?? shown;
        return;
      case 'change':
        shown = action.node;
        return;
      case 'reload':
        if (forgetsOnReload) shown = pathOf({}).at;
        return;
      case 'resume':
        shown = at;
    }
  };
  return (action: FormAction<Node>, expected: Node): void => {
    doAction(action);
    expect([action.do, shown]).toEqual([action.do, expected]);
  };
};

const ends = new Set<string>(['submitClaim', 'gasLeakRejection', 'policyNotCovered']);
const refusals = ['sameJobTypeAlreadyOpen', 'optionNotCovered'];
const canGoBackInClaim = (stage: ClaimStage): boolean =>
  !ends.has(stage) && !refusals.includes(stage);

const claimForm = ({ facts, now }: ClaimWalk, faults = {}) =>
  openForm<ClaimStage>(
    (answers) => claimWalk(answers, facts, offerMoments(now)),
    canGoBackInClaim,
    faults,
  );

/** The steps of a close without Back (document 3, "Close flow persistence"). */
const withoutBack: ReadonlySet<string> = new Set([
  'costAuthorisation',
  'canLabourCostBeLowered',
  'partsNeededAfterWarning',
  'complete',
  'investigationRequired',
  'nextVisitScheduled',
  'rejectionNotice',
]);

const closeForm = ({ job, flags, now }: CloseWalk, faults = {}) =>
  openForm<CloseStep>(
    (answers) => closeProgress(answers, job, flags, [londonTime(now)]),
    (step) => !withoutBack.has(step),
    faults,
  );

const claimsRunIn = (form: (walk: ClaimWalk) => ReturnType<typeof claimForm>) =>
  fc.property(
    claimWalks(fc).chain((walk) => fc.tuple(fc.constant(walk), claimCommands(fc, walk))),
    ([walk, commands]) => {
      fc.modelRun(() => ({ model: { ...emptyClaimForm }, real: form(walk) }), commands);
    },
  );

const closesRunIn = (form: (walk: CloseWalk) => ReturnType<typeof closeForm>) =>
  fc.property(
    closeWalks(fc).chain((walk) => fc.tuple(fc.constant(walk), closeCommands(fc, walk))),
    ([walk, commands]) => {
      fc.modelRun(() => ({ model: { ...emptyCloseForm }, real: form(walk) }), commands);
    },
  );

it('a form of a claim that follows the rules passes its commands', () => {
  fc.assert(claimsRunIn(claimForm));
});

it('a form of a close that follows the rules passes its commands', () => {
  fc.assert(closesRunIn(closeForm));
});

it.each([{ keepsInvalidAnswers: true }, { forgetsOnReload: true }])(
  'a form with a fault fails them: %j',
  (faults) => {
    const once = { seed: 3, numRuns: 300, endOnFailure: true };
    const claims = claimsRunIn((walk) => claimForm(walk, faults));
    const closes = closesRunIn((walk) => closeForm(walk, faults));
    expect(fc.check(claims, once).failed).toBe(true);
    expect(fc.check(closes, once).failed).toBe(true);
  },
);

it('the commands of a claim reach its submission, and those of a close an end', () => {
  const shown = new Set<string>();
  const collecting = () => (_: unknown, place: string) => void shown.add(place);
  fc.assert(claimsRunIn(collecting), { seed: 3, numRuns: 40 });
  fc.assert(closesRunIn(collecting), { seed: 3, numRuns: 40 });
  expect([...shown]).toEqual(
    expect.arrayContaining(['submitClaim', ...closeEnds, 'confirmEstimatedCostOfParts']),
  );
});

it('the commands run for forms that answer later, too', async () => {
  await fc.assert(
    fc.asyncProperty(
      claimWalks(fc).chain((walk) =>
        fc.tuple(fc.constant(walk), claimCommands<Promise<void>>(fc, walk)),
      ),
      async ([walk, commands]) => {
        const form = claimForm(walk);
        await fc.asyncModelRun(
          () => ({
            model: { ...emptyClaimForm },
            real: async (action: FormAction<ClaimStage>, expected: ClaimStage) => {
              await Promise.resolve();
              form(action, expected);
            },
          }),
          commands,
        );
      },
    ),
    { numRuns: 20 },
  );
});
