import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  backFromStep,
  isEndStep,
  closeProgressOf,
} from '#application/close/close-session-state.ts';
import type { CloseSession } from '#application/close/close-session.ts';
import { closeFlow, closeQuestions, type CloseFlags, type CloseStep } from '#domain/close';
import { detailsOf, questionsOfNode, type Answers } from '#domain/flow';
import type { EngineerJob } from '#domain/repair';
import { closeCommands, closeWalks, emptyCloseForm, type FormAction } from '#domain/testing';
import type { Instant } from '#domain/time';
import { closeWorlds, plainJob } from '../../domain/close/close-worlds.ts';
import { closeWorld, electricJob, opened, settle, shown } from './close-world.ts';

type World = { readonly job: EngineerJob; readonly flags: CloseFlags; readonly now: Instant };

/** Generated jobs, and those of the table that tests of the flow use. */
const worlds = fc
  .tuple(closeWalks(fc), fc.option(fc.constantFrom(...closeWorlds)))
  .map(([walk, known]): World => {
    const { job, flags } = known ?? walk;
    return {
      job: { ...electricJob(), ...job, toClose: { ...plainJob, ...job.toClose } },
      // Only an earlier part of the same close can have shown the warning.
      flags: { ...flags, labourWarned: false },
      now: walk.now,
    };
  });

const fieldsOf = (step: CloseStep): readonly string[] =>
  questionsOfNode(closeFlow.nodes[step]).flatMap((question) => {
    const details = detailsOf(closeQuestions[question]);
    return details === undefined ? [question] : [question, details.key];
  });

/** A tab of the portal that cannot reach the platform, so that a finished close waits and can be corrected. */
const openForm = ({ job, flags, now }: World) => {
  const { world, openTab } = closeWorld(job);
  Object.assign(world, {
    now: new Date(now).toISOString(),
    online: false,
    share: flags.useStructuredParts ? 1 : 0,
    authorisationFlow: flags.automaticAuthorisation,
  });
  let tab = openTab();
  let address: CloseStep = emptyCloseForm.shown;
  const attach = (session: CloseSession): void =>
    void session.attach({
      goTo: (step) => {
        address = step;
      },
      leaveForJob: () => undefined,
    });
  attach(tab.session);

  /** Everything that was entered is there again, whatever a new close would be assigned. */
  const reload = async (): Promise<void> => {
    const { session, flags: before } = opened(tab.session);
    tab.session.leave();
    world.share = 1 - world.share;
    tab = openTab();
    attach(tab.session);
    await settle();
    expect(opened(tab.session)).toMatchObject({ session, flags: before });
  };

  const enter = (step: CloseStep, answers: Answers): void => {
    for (const field of fieldsOf(step)) tab.session.setAnswer(step, field, answers[field]);
  };

  /** A refused change that stays in its fields would be shown before the close is sent. */
  const takeBackChange = (): void => {
    const step = shown(tab.session);
    const { submitted, drafts } = opened(tab.session).session;
    if (submitted[step] !== undefined && drafts[step] !== undefined) enter(step, submitted[step]);
  };

  /** The step is shown until the device has stored its answers. */
  const leave = async (step: CloseStep): Promise<void> => {
    const left = tab.session.continue(step);
    expect(shown(tab.session)).toBe(step);
    await left;
  };

  /** A change that removes answers can be undone to what was submitted before, and be made again with the same result. */
  const answer = async (step: CloseStep, answers: Answers): Promise<void> => {
    enter(step, answers);
    const { session, flags } = opened(tab.session);
    await leave(step);
    const after = opened(tab.session);
    if (after.notice?.is !== 'answers-dropped' || after.notice.before === undefined) return;
    tab.session.undoChange();
    const { [step]: typed, ...drafts } = session.drafts;
    const kept = session.submitted[step] === undefined ? { ...drafts, [step]: typed } : drafts;
    const undone = { flags, session: { ...session, drafts: kept, shown: step }, notice: undefined };
    expect({ ...opened(tab.session), ...undone }).toEqual(opened(tab.session));
    enter(step, answers);
    await leave(step);
    expect(opened(tab.session)).toEqual(after);
  };

  const act = async (action: FormAction<CloseStep>): Promise<void> => {
    const { session } = tab;
    const hasEnded = closeProgressOf(opened(session)).end === opened(session).session.shown;
    if (action.do !== 'answer' && action.do !== 'reload') takeBackChange();
    switch (action.do) {
      case 'answer':
        return answer(action.node, action.answers);
      case 'back':
        return hasEnded
          ? undefined
          : session.openStep(backFromStep(opened(session), shown(session)) ?? shown(session));
      case 'change':
        return session.openStep(action.node);
      case 'reload':
        return reload();
      case 'resume':
        await reload();
        return tab.session.openStep(closeProgressOf(opened(tab.session)).at);
    }
  };

  return async (action: FormAction<CloseStep>, expected: CloseStep): Promise<void> => {
    await act(action);
    await settle();
    const { session, outbox } = tab;
    const { at, passed } = closeProgressOf(opened(session));
    const step = isEndStep(expected) ? passed.at(-1)?.node : expected;
    expect([shown(session), address]).toEqual([step, step]);
    if (isEndStep(expected)) expect(at).toBe(expected);
    expect(world.device.drafts.get(job.uid)?.session).toEqual(opened(session).session);
    if (action.do !== 'answer' || !isEndStep(expected)) return expect(outbox.entries()).toEqual([]);
    expect(outbox.entries()).toMatchObject([{ end: expected }]);
    await outbox.withdraw(job.uid);
  };
};

it('shows the step of the path, whatever an engineer does in which order', async () => {
  await fc.assert(
    fc.asyncProperty(
      worlds.chain((world) =>
        fc.tuple(
          fc.constant(world),
          closeCommands<Promise<void>>(fc, { ...world, removesAnswers: true }),
        ),
      ),
      async ([world, commands]) => {
        const real = openForm(world);
        await settle();
        await fc.asyncModelRun(() => ({ model: { ...emptyCloseForm }, real }), commands);
      },
    ),
    // A shorter list of actions takes minutes to find: remove this to see it.
    { endOnFailure: true, numRuns: 40 },
  );
}, 120_000);
