import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backFromStep,
  countCloseSteps,
  isBefore,
  isPackageMissing,
  shownCloseStep,
  type CloseCommand,
  type CloseSessionEvent,
  type CloseState,
  type OpenClose,
  answeredSteps,
  closeProgressOf,
} from '#application/close/close-session-state.ts';
import { onContinued } from '#application/close/answer-close.ts';
import { reduceCloseSession, reduceOpenClose } from '#application/close/reduce-close-session.ts';
import type { CloseStep } from '#domain/close';
import { openNodes } from '#domain/flow';
import { stepsOf } from '../../domain/close/close-answers.ts';
import { closeWorlds, tuesday } from '../../domain/close/close-worlds.ts';
import { closesIn } from '../../domain/close/every-close.ts';
import { openClose } from './close-world.ts';
import { forAll, forCases } from '../../for-all.ts';

/** Whole closes on different paths. */
const closes = closeWorlds.flatMap((world) =>
  closesIn(world)
    .filter((_, at) => at % 29 === 0)
    .map((answers) => ({ world, steps: stepsOf(answers) })),
);

/** A close at one of its steps, whose answers are typed and not submitted. */
const anyOpen = fc.constantFrom(...closes).chain(({ world, steps }) => {
  // Back is hidden at a few steps only.
  const hidden = steps.flatMap(([step], at) => (step === 'costAuthorisation' ? [at] : []));
  return fc
    .oneof(fc.nat(steps.length - 1), fc.constantFrom(...hidden, steps.length - 1))
    .map((at) => {
      const close = openClose(world, Object.fromEntries(steps.slice(0, at)));
      const drafts = Object.fromEntries(steps.slice(at, at + 1));
      const step = steps[at]?.[0] ?? 'issueResolved';
      return { close: { ...close, session: { ...close.session, drafts } }, step, steps };
    });
});

type ChangingEvent = Parameters<typeof reduceOpenClose>[1];

type Steps = readonly (readonly [CloseStep, ...unknown[]])[];

const anyRequestOf = (steps: Steps) =>
  fc.record({
    is: fc.constant('step-requested' as const),
    step: fc.option(fc.constantFrom(...steps.map(([step]) => step)), { nil: undefined }),
    byHistory: fc.boolean(),
    isBack: fc.boolean(),
  });

const anyEventAt = ({
  close: { job },
  steps,
}: {
  readonly close: OpenClose;
  readonly steps: Steps;
}): fc.Arbitrary<ChangingEvent> => {
  const anyStep = fc.constantFrom(...steps.map(([step]) => step));
  const anyJob = fc
    .constantFrom('Yes' as const, 'No' as const, undefined)
    .map((authorised) => ({ ...job, toClose: { ...job.toClose, authorised } }));
  return fc.oneof<fc.Arbitrary<ChangingEvent>[]>(
    anyStep.map((step) => ({ is: 'answered', step, field: 'issueDescription', value: 'x' })),
    anyStep.map((step) => ({ is: 'step-opened', step })),
    anyRequestOf(steps),
    anyStep.map((step) => ({ is: 'files-blocked', step, unsentFiles: ['photosOfFault'] })),
    fc.record({ is: fc.constant('job-read'), job: anyJob, reading: fc.nat(1) }),
    fc.constantFrom<ChangingEvent>(
      { is: 'files-settled', question: 'photosOfFault' },
      { is: 'change-undone' },
      { is: 'reading-job' },
      { is: 'draft-stored', isStored: false },
      { is: 'not-in-progress' },
      { is: 'not-finished' },
    ),
  );
};

const anyOpenWithEvent = anyOpen.chain((open) =>
  anyEventAt(open).map((event) => ({ ...open, event })),
);

const opened = (state: CloseState): OpenClose => {
  if (state.is !== 'open') throw new Error(`The close is ${state.is}`);
  return state;
};
const reduce = (close: OpenClose, event: CloseSessionEvent) => {
  const [state, commands] = reduceCloseSession(close, event);
  return [opened(state), commands] as const;
};
const continueFrom = (step: CloseStep) =>
  ({ is: 'continued', step, moments: [tuesday], unsentFiles: [] }) as const;
const doing = (commands: readonly CloseCommand[], what: CloseCommand['do']) =>
  commands.filter((command) => command.do === what);

/** The close after Continue and an event during its write, once the answers are stored; `undefined` if they are not valid. */
const storedAfter = (close: OpenClose, step: CloseStep, event: ChangingEvent) => {
  const [leaving, commands] = reduce(close, continueFrom(step));
  if (leaving.leaving === undefined) {
    expect(leaving.failed).toBeDefined();
    return undefined;
  }
  expect(commands).toEqual([{ do: 'store-step', next: leaving.leaving.next }]);
  const [during] = reduce(leaving, event);
  return reduce(during, { is: 'step-stored', isStored: true });
};

describe('leaving a step of a close', () => {
  it('is dropped where another step was opened during the write; any other event counts as if it had come before Continue, and is stored first', () =>
    forCases(300, anyOpenWithEvent, ({ close, step, event }) => {
      const stored = storedAfter(close, step, event);
      const changed = { ...reduceOpenClose(close, event), isStored: true };
      if (stored === undefined) return;
      if (shownCloseStep(changed) !== shownCloseStep(close)) {
        expect(stored).toEqual([changed, [{ do: 'store-draft' }]]);
        return;
      }
      const direct = onContinued(changed, continueFrom(step));
      const isChanged = (['session', 'job', 'failed', 'notice'] as const).some(
        (part) => changed[part] !== close[part],
      );
      const [again, next] = stored;
      if (isChanged && direct.failed === undefined)
        expect(next).toEqual([{ do: 'store-step', next: direct }]);
      const isLeftAgain = again.leaving !== undefined;
      expect(isLeftAgain).toBe(isChanged && direct.failed === undefined);
      const [after, last] = isLeftAgain
        ? reduce(again, { is: 'step-stored', isStored: true })
        : stored;
      expect(after).toEqual(direct);
      expect(doing(last, 'store-draft')).toHaveLength(direct.failed === undefined ? 0 : 1);
      expect(doing(last, 'finish')).toHaveLength(after.finishing ? 1 : 0);
    }));
});

describe('an event of a close', () => {
  it('leads the address to the step that it shows, and replaces it where the engineer did not choose', () =>
    forCases(300, anyOpenWithEvent, ({ close, event }) => {
      const [after, commands] = reduce(close, event);
      const [before, step] = [shownCloseStep(close), shownCloseStep(after)];
      const isByAddress = event.is === 'step-requested';
      const inAddress = isByAddress ? event.step : before;
      const isLeft = doing(commands, 'leave').length > 0;
      expect(doing(commands, 'go')).toEqual(
        step === inAddress || isLeft
          ? []
          : [{ do: 'go', step, replace: isByAddress || event.is === 'job-read' }],
      );
    }));
});

describe('a job that is read again', () => {
  it('changes no problem of a step while it is the same, and is not applied after a later one', () =>
    forCases(300, anyOpen, ({ close, step }) => {
      const unanswered = { ...close, session: { ...close.session, drafts: {} } };
      const [before] = reduce(unanswered, continueFrom(step));
      if (before.failed === undefined) return;
      const { job } = before;
      const [after, commands] = reduce(before, { is: 'job-read', job, reading: 1 });
      expect(after).toEqual({ ...before, reads: { ...before.reads, applied: 1 } });
      expect(doing(commands, 'go')).toEqual([]);
      const cancelled = { ...job, status: 'Cancelled' } as const;
      expect(reduce(after, { is: 'job-read', job: cancelled, reading: 1 })[0]).toBe(after);
    }));
});

it('an address opens a step that the answers lead to and stores it, or returns to the job by the browser’s Back from a step whose own Back is hidden', () => {
  const anyRequest = anyOpen.chain(({ close, steps }) =>
    anyRequestOf(steps).map((event) => ({ close, event })),
  );
  forCases(500, anyRequest, ({ close, event }) => {
    const [after, commands] = reduce(close, event);
    const { step, byHistory, isBack } = event;
    const shown = shownCloseStep(close);
    const isBackHidden = backFromStep(close, shown) === undefined;
    const isOther = step !== undefined && step !== shown;
    const isBehind = isOther && (isBack || isBefore(close, step, shown));
    const isLeft = byHistory && isBackHidden && isBehind;
    expect(doing(commands, 'leave')).toEqual(isLeft ? [{ do: 'leave', job: close.job.uid }] : []);
    if (isLeft) expect(after).toBe(close);
    const isReached = step !== undefined && openNodes(closeProgressOf(close)).includes(step);
    const opened = isReached && !isLeft ? step : shown;
    expect(shownCloseStep(after)).toBe(opened);
    expect(doing(commands, 'store-draft')).toHaveLength(opened === shown ? 0 : 1);
  });
});

describe('the steps of a close', () => {
  it('are in the order of their path, and counted from one', () =>
    forCases(40, anyOpen, ({ close, steps }) => {
      const path = [
        ...closeProgressOf(close).passed.map(({ node }) => node),
        shownCloseStep(close),
      ];
      path.forEach((step, at) => {
        const counted = countCloseSteps(close, step);
        expect(counted.step).toBe(at + 1);
        expect(counted.atMost).toBeGreaterThanOrEqual(path.length);
        const other = (at * 7 + 3) % path.length;
        expect(isBefore(close, step, path[other] ?? step)).toBe(at < other);
      });
      const notReached = steps.map(([step]) => step).filter((step) => !path.includes(step));
      for (const step of notReached) expect(isBefore(close, step, 'issueResolved')).toBe(false);
    }));

  it('are summarised with their answers, and with the questions that an earlier step had too', () =>
    forAll(anyOpen, ({ close }) => {
      const answered = answeredSteps(close);
      const withQuestions = closeProgressOf(close)
        .passed.map(({ node }) => node)
        .filter((node) => !['costAuthorisation', 'authorised'].includes(node));
      expect(answered.map(({ step }) => step)).toEqual(withQuestions);
      answered.forEach(({ step, answers, repeated }, at) => {
        const keys = Object.keys(close.session.submitted[step] ?? {});
        expect(Object.keys(answers).toSorted()).toEqual(keys.toSorted());
        const earlier = answered.slice(0, at).flatMap((one) => Object.keys(one.answers));
        expect(repeated.toSorted()).toEqual(keys.filter((key) => earlier.includes(key)).toSorted());
      });
    }));

  it('need the package of the job at the area of the fault alone', () => {
    const [world] = closeWorlds;
    if (world === undefined) return expect.unreachable();
    const close = openClose(world, {});
    const { job } = close;
    const unknown = { ...close, job: { ...job, toClose: { ...job.toClose, package: undefined } } };
    expect(isPackageMissing(unknown, 'issueArea')).toBe(true);
    expect(isPackageMissing(unknown, 'photos')).toBe(false);
    expect(isPackageMissing(close, 'issueArea')).toBe(false);
  });
});
