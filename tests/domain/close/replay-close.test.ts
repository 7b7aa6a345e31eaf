import { describe, expect, it } from 'vitest';
import {
  closeRequest,
  followOnRequest,
  closeProgress,
  type CloseRequest,
  replayClose,
  claimAfterClose,
} from '#domain/close';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
import type { Answers } from '#domain/flow';
import { identifier, type JobUid } from '#domain/kernel';
import type { CatalogueHours } from '#domain/repair';
import { sentAsComputed, sentWithinSteps, walkByTheDocument } from './by-the-document.ts';
import { answerNames } from './close-answers.ts';
import { closeWorlds, tuesday, type CloseWorld } from './close-worlds.ts';
import { closesIn } from './every-close.ts';

const catalogue: Readonly<Record<string, CatalogueHours>> = {
  Pump: { primary: 1, secondary: 0.5, tolerance: 0.5 },
  'Main Heat Exchanger': { primary: 2, secondary: 1, tolerance: 0.5 },
  Fan: { primary: 2, secondary: 1, tolerance: 0.5 },
  Valve: { primary: 0.5, secondary: 0.5, tolerance: 0 },
};
const hoursOf = (name: string) => catalogue[name];

const jobOf = ({ job }: CloseWorld) => ({
  ...job,
  uid: identifier<JobUid>('job-1'),
  engineerUid: 'engineer-1',
});

const made = (world: CloseWorld, answers: CloseAnswers) => {
  const progress = closeProgress(answers, world.job, world.flags, [tuesday]);
  const request = closeRequest({ job: jobOf(world), flags: world.flags, answers, progress });
  if (request === undefined) throw new Error('The close has come to no end');
  return { world, answers, progress, request };
};

/** One close for each path in each world. */
const closes = closeWorlds.flatMap((world) => {
  const ways = new Map<string, CloseAnswers>();
  for (const answers of closesIn(world))
    ways.set(walkByTheDocument(answers, world).join(), answers);
  return [...ways.values()].map((answers) => made(world, answers));
});

const findClose = (isWanted: (close: (typeof closes)[number]) => boolean) => {
  const found = closes.find(isWanted);
  if (found === undefined) throw new Error('There is no such close');
  return found;
};

/** The answers along the path of the specification, a later step over an earlier one. */
const foldByTheDocument = (answers: CloseAnswers, world: CloseWorld): Answers =>
  Object.assign(
    {},
    ...walkByTheDocument(answers, world).map((step) => answers[step as keyof CloseAnswers]),
  ) as Answers;

const replay = ({ world, request }: { world: CloseWorld; request: CloseRequest }) =>
  replayClose({ request, job: jobOf(world), hoursOf });

/** An answer is sent as it was given, unless the document says otherwise. */
const sentUnchanged = answerNames.filter(
  (name) => !sentWithinSteps.includes(name) && !sentAsComputed.includes(name),
) as readonly (keyof CloseRequest)[];

describe('the request of a close', () => {
  it('contains the answers of the path, a later step over an earlier one, and nothing else', () => {
    for (const { answers, world, request } of closes) {
      const given = foldByTheDocument(answers, world);
      for (const field of sentUnchanged)
        expect([field, request[field]]).toEqual([field, given[field]]);
      const make = given['boilerMake'] === 'other' ? given['boilerMakeOther'] : given['boilerMake'];
      expect(request.boilerMake).toEqual(make);
    }
  });

  it('is resolved when new parts resolved the fault, and keeps the first answer in its steps', () => {
    const resolvedBy = new Set<string>();
    for (const { answers, world, request } of closes) {
      const given = foldByTheDocument(answers, world);
      const isResolved = [given['isResolved'], given['issueResolvedWithNewParts']].includes('Yes');
      if (isResolved) resolvedBy.add(given['isResolved'] === 'Yes' ? 'the engineer' : 'new parts');
      expect(request.isResolved).toBe(isResolved ? 'Yes' : 'No');
      expect(request.steps['issueResolved']).toEqual({ isResolved: given['isResolved'] });
    }
    expect(resolvedBy).toEqual(new Set(['the engineer', 'new parts']));
  });

  it('contains each step of the path, and ignores answers elsewhere', () => {
    const elsewhere = Object.assign({}, ...closes.map(({ answers }) => answers)) as CloseAnswers;
    for (const { answers, world, request } of closes) {
      const path = walkByTheDocument(answers, world).slice(0, -1);
      expect(Object.keys(request.steps)).toEqual(path);
      expect(made(world, { ...elsewhere, ...answers }).request).toEqual(request);
    }
  });

  it('contains both gas passes in its steps, the later one in its fields, and an acknowledgement in each', () => {
    const { world, answers } = findClose(
      ({ request: { steps } }) =>
        steps['gasUnsafeSituation']?.['unsafeSituationAcknowledged'] === true &&
        steps['gasUnsafeSituationResolved'] !== undefined,
    );
    const { request } = made(world, {
      ...answers,
      boilerGauges: { gasRateKw: '20', burnerPressureMb: '9' },
      boilerGaugesResolved: { gasRateKw: '24.5' },
    });
    expect(request.steps['boilerGauges']).toEqual({ gasRateKw: 20, burnerPressureMb: 9 });
    // The pressure was read before the parts were fitted, and does not describe the final state of the boiler.
    expect([request.gasRateKw, request.burnerPressureMb]).toEqual([24.5, undefined]);
    const gasUnsafeSituationResolved = { unsafeSituation: 'ImmediatelyDangerous' };
    const { at } = closeProgress(
      { ...answers, gasUnsafeSituationResolved },
      world.job,
      world.flags,
      [tuesday],
    );
    expect(at).toBe('gasUnsafeSituationResolved');
  });

  it('contains the estimated and paid costs of the parts', () => {
    const paid = {
      actualPartsCost: [1500, 1250],
      actualPartsUsed: [1200, 1000],
      sendJobToManufacturerCostOfParts: [0, 0],
    };
    for (const { world, request } of closes) {
      const [, costs = []] = Object.entries(paid).find(([step]) => step in request.steps) ?? [];
      const { actualGrossPartsCost: gross, actualNetPartsCost: net } = request;
      expect([gross, net]).toEqual([costs[0], costs[1]]);
      const structured = request.steps['partsNeeded'] !== undefined;
      expect(request.warningLabourCostShown).toBe(
        structured
          ? world.flags.labourWarned || request.steps['canLabourCostBeLowered'] !== undefined
          : undefined,
      );
      expect(request.canEngineerSourceParts).toBe(request.partsSource && true);
    }
  });

  it('lists the used parts as text, and no unused ones', () => {
    const { world, answers } = findClose(({ request }) => 'actualPartsUsed' in request.steps);
    const wordsOf = (...used: readonly boolean[]) => {
      const partsUsed = used.map((isUsed, at) => ({
        name: ['Pump', 'Fan'][at],
        used: isUsed,
        quantity: at + 1,
        cost: '1.00',
      }));
      return made(world, { ...answers, actualPartsUsed: { partsUsed } }).request
        .actualPartsDescription;
    };
    expect(wordsOf(true, true)).toBe('Pump, 2 × Fan');
    expect(wordsOf(false, true)).toBe('2 × Fan');
    expect(wordsOf(false, false)).toBeUndefined();
  });

  it('contains the labour cap at £48 an hour, and none for parts without hours', () => {
    const expected: { readonly [parts: string]: number | undefined } = {
      Pump: 4800 * (1 + 0.5),
      'Pump,Handmade bracket,Valve': undefined,
      Fan: 4800 * (2 + 0.5),
      Control: undefined,
    };
    const requests = closes.flatMap(({ request: { partsRequested: parts, maxLabourCost } }) =>
      parts === undefined ? [] : [[parts.map(({ name }) => name).join(), maxLabourCost] as const],
    );
    for (const [names, cap] of requests) expect([names, cap]).toEqual([names, expected[names]]);
    expect(new Set(requests.map(([names]) => names))).toEqual(new Set(Object.keys(expected)));
  });
});

it('the follow-on request of a close exists exactly when the next visit is scheduled, with the parts as text and their net amount', () => {
  const given = new Set<string>();
  for (const { world, progress } of closes) {
    const followOn = followOnRequest({ job: jobOf(world), progress });
    expect(followOn === undefined).toBe(progress.end !== 'nextVisitScheduled');
    if (followOn === undefined) continue;
    expect(followOn).toMatchObject({
      previousJob: 'job-1',
      engineerUid: 'engineer-1',
      visitDateTime: '2024-06-14T12:00:00+01:00',
      skipClaimStatusCheck: true,
    });
    const { partsDescription, partsNetAmount, additionalHoursNeeded, partsRequested } = followOn;
    given.add(
      `${partsDescription}: ${partsNetAmount}, ${additionalHoursNeeded} h, ${partsRequested.length} lines`,
    );
  }
  expect(given).toContain('Pump: 5000, 1.5 h, 1 lines');
  expect(given).toContain('A valve: 2500, 1.5 h, 0 lines');
  expect(given).toContain('A valve: 4000, 2 h, 0 lines');
});

describe('replaying a close', () => {
  it('reaches its end, and produces the same close and follow-on', () => {
    for (const { world, progress, request } of closes)
      expect(replay({ world, request })).toMatchObject({
        replayed: true,
        end: progress.end,
        request,
        followOn: followOnRequest({ job: jobOf(world), progress }),
      });
  });

  it('is refused when any step of its path is missing (every ninth close), except the labour warning', () => {
    for (const { world, request, progress } of closes.filter((_, index) => index % 9 === 0))
      for (const step of Object.keys(request.steps)) {
        const { [step]: entry, ...steps } = request.steps;
        // The warning may have been answered on an abandoned path; unchanged labour leads on as it did then.
        const leadsOn = entry?.['labourWarning'] === 'cannot-lower';
        expect(replay({ world, request: { ...request, steps } })).toMatchObject(
          leadsOn ? { replayed: true, end: progress.end } : { replayed: false },
        );
      }
  });

  const refusalOf = (changes: Partial<CloseRequest>, of = findClose(() => true)) => {
    const replayed = replay({ world: of.world, request: { ...of.request, ...changes } });
    return replayed.replayed ? 'none' : replayed.refusal;
  };

  it('is refused with another version, and with steps that are unknown or off its path', () => {
    const withStep = (steps: CloseRequest['steps']) =>
      refusalOf({ steps: { ...findClose(() => true).request.steps, ...steps } });
    expect(refusalOf({})).toBe('none');
    expect(refusalOf({ flowVersion: 2 })).toBe('flow-version-unknown');
    expect(withStep({ garden: {} })).toBe('steps-unknown');
    expect(withStep({ toString: {} })).toBe('steps-unknown');
    expect(withStep({ sendJobToManufacturerTimeSpent: { actualDuration: 1 } })).toBe(
      'steps-off-path',
    );
  });

  const derived = [
    'canEngineerSourceParts',
    'followOnDetails',
    'partsUsed',
    'actualPartsDescription',
    'actualGrossPartsCost',
    'actualNetPartsCost',
  ] as const satisfies readonly (keyof CloseRequest)[];
  it.each([...sentUnchanged, ...derived])('is refused with another %s', (field) => {
    expect(refusalOf({ [field]: 'another' })).toBe('payload-differs');
  });

  it('is refused with any other value inside a field, and not for another order of its keys', () => {
    const scheduled = findClose(({ request }) => request.followOnDetails !== undefined);
    const fitted = findClose(({ request }) => (request.partsUsed ?? []).length > 0);
    const { followOnDetails: details } = scheduled.request;
    const [line, ...lines] = fitted.request.partsUsed ?? [];
    if (details === undefined || line === undefined) return expect.unreachable();
    const turned = <Fields extends object>(fields: Fields) =>
      Object.fromEntries(Object.entries(fields).toReversed()) as Fields;
    expect(refusalOf({ followOnDetails: turned(details) }, scheduled)).toBe('none');
    expect(refusalOf({ partsUsed: [turned(line), ...lines] }, fitted)).toBe('none');
    for (const followOnDetails of [
      { ...details, timeSlot: '23:00' },
      { ...details, address: 'elsewhere' },
      { visitDate: details.visitDate },
      null,
    ]) {
      const refusal = refusalOf({ followOnDetails } as Partial<CloseRequest>, scheduled);
      expect([followOnDetails, refusal]).toEqual([followOnDetails, 'payload-differs']);
    }
    for (const partsUsed of [
      [{ ...line, quantity: line.quantity + 1 }, ...lines],
      [...lines, line, line],
      Object.fromEntries([line, ...lines].map((one, index) => [String(index), one])),
    ]) {
      const refusal = refusalOf({ partsUsed } as Partial<CloseRequest>, fitted);
      expect([partsUsed, refusal]).toEqual([partsUsed, 'payload-differs']);
    }
  });

  it('is refused when the answer of support has changed', () => {
    const requested = findClose(({ request }) => 'confirmPartsNeeded' in request.steps);
    const { job, flags } = requested.world;
    const no = { job: { ...job, toClose: { ...job.toClose, authorised: 'No' as const } }, flags };
    expect(refusalOf({}, { ...requested, world: no })).toBe('no-end-reached');
  });

  it('is refused with hours that are not in the catalogue', () => {
    const hours = { hoursPrimary: 9, hoursSecondary: 9, tolerance: 9 };
    const authorised = findClose(
      ({ world, request: { steps } }) =>
        world.flags.automaticAuthorisation &&
        world.job.toClose.authorised === 'No' &&
        steps['partsSource'] !== undefined &&
        steps['canLabourCostBeLowered'] === undefined,
    );
    const forged = made(authorised.world, {
      ...authorised.answers,
      partsNeeded: {
        partsRequested: [{ name: 'Pump', quantity: 1, cost: 5000, ...hours }],
        estimatedHoursNeeded: 4,
      },
    });
    expect(forged.progress.end).toBe(authorised.progress.end);
    expect(refusalOf({}, forged)).toBe('no-end-reached');
  });
});

it('the claim status after each end agrees with the decision record', () => {
  expect(claimAfterClose).toEqual({
    complete: 'Closed',
    nextVisitScheduled: 'Engineer to Schedule Follow-On',
    investigationRequired: 'Investigation Required',
    rejectionNotice: 'Investigation Required',
  });
});
