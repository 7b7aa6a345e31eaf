import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimWalk, offerMoments, type ClaimStage } from '#domain/claim';
import { closeEnds, closeProgress, type CloseStep } from '#domain/close';
import {
  claimCommands,
  claimWalks,
  closeCommands,
  closeWalks,
  emptyClaimForm,
  emptyCloseForm,
  type ClaimWalk,
  type CloseWalk,
  type FormAction,
} from '#domain/testing';
import { londonTime } from '#domain/time';

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
