import { describe, expect, it } from 'vitest';
import {
  closeRequest,
  followOnRequest,
  closeProgress,
  type CloseRequest,
  replayClose,
} from '#domain/close';
import type { CloseAnswers } from '../../../domain/close/close-progress.ts';
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

/** The answers along the path of the specification, a later step over an earlier one. */
const foldByTheDocument = (
  answers: CloseAnswers,
  world: CloseWorld,
): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...walkByTheDocument(answers, world).map((step) => answers[step as keyof CloseAnswers]),
  ) as Readonly<Record<string, unknown>>;

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
    const byParts = closes.filter(({ request }) =>
      Object.values(request.steps).some((step) => step['issueResolvedWithNewParts'] === 'Yes'),
    );
    expect(byParts.length).toBeGreaterThan(0);
    for (const { answers, world, request } of closes) {
      const given = foldByTheDocument(answers, world);
      const isResolved = [given['isResolved'], given['issueResolvedWithNewParts']].includes('Yes');
      expect(request.isResolved).toBe(isResolved ? 'Yes' : 'No');
      expect(request.steps['issueResolved']).toEqual({ isResolved: given['isResolved'] });
    }
  });

  it('contains each step of the path, and ignores answers elsewhere', () => {
    const elsewhere = Object.assign({}, ...closes.map(({ answers }) => answers)) as CloseAnswers;
    for (const { answers, world, request } of closes) {
      const way = walkByTheDocument(answers, world).slice(0, -1);
      expect(Object.keys(request.steps)).toEqual(way);
      const noisy = made(world, { ...elsewhere, ...answers });
      expect(noisy.request).toEqual(request);
    }
  });

  it('contains both gas passes in its steps, and the later one in its fields', () => {
    const twice = closes.find(
      ({ request }) =>
        request.steps['boilerGauges'] !== undefined &&
        request.steps['boilerGaugesResolved'] !== undefined,
    );
    if (twice === undefined) return expect.unreachable();
    const { request } = made(twice.world, {
      ...twice.answers,
      boilerGauges: { gasRateKw: '20', burnerPressureMb: '9' },
      boilerGaugesResolved: { gasRateKw: '24.5' },
    });
    expect(request.steps['boilerGauges']).toEqual({ gasRateKw: 20, burnerPressureMb: 9 });
    // The pressure was read before the parts were fitted, and does not describe the final state of the boiler.
    expect([request.gasRateKw, request.burnerPressureMb]).toEqual([24.5, undefined]);
  });

  it('does not accept the acknowledgement of the first gas pass for the second', () => {
    const twice = closes.filter(
      ({ request: { steps } }) =>
        steps['gasUnsafeSituation']?.['unsafeSituationAcknowledged'] === true &&
        steps['gasUnsafeSituationResolved'] !== undefined,
    );
    expect(twice.length).toBeGreaterThan(0);
    for (const { world, answers } of twice) {
      const gasUnsafeSituationResolved = { unsafeSituation: 'ImmediatelyDangerous' };
      const { at } = closeProgress(
        { ...answers, gasUnsafeSituationResolved },
        world.job,
        world.flags,
        [tuesday],
      );
      expect(at).toBe('gasUnsafeSituationResolved');
    }
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
    const fitted = closes.find(({ answers }) => answers.actualPartsUsed !== undefined);
    if (fitted === undefined) return expect.unreachable();
    const wordsOf = (...used: readonly boolean[]) =>
      made(fitted.world, {
        ...fitted.answers,
        actualPartsUsed: {
          partsUsed: used.map((isUsed, at) => ({
            name: ['Pump', 'Fan'][at],
            used: isUsed,
            quantity: at + 1,
            cost: '1.00',
          })),
        },
      }).request.actualPartsDescription;
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

describe('the follow-on request of a close', () => {
  it('exists exactly when the next visit is scheduled', () => {
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
    }
  });

  it('contains the parts as text and their net amount, by line or in total', () => {
    const given = new Set(
      closes.flatMap(({ world, progress }) => {
        const one = followOnRequest({ job: jobOf(world), progress });
        return one === undefined
          ? []
          : [
              `${one.partsDescription}: ${one.partsNetAmount}, ${one.additionalHoursNeeded} h, ${one.partsRequested.length} lines`,
            ];
      }),
    );
    expect(given).toContain('Pump: 5000, 1.5 h, 1 lines');
    expect(given).toContain('A valve: 2500, 1.5 h, 0 lines');
    expect(given).toContain('A valve: 4000, 2 h, 0 lines');
  });
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

  const [first] = closes;
  const refusalOf = (changes: Partial<CloseRequest>, of = first) => {
    if (of === undefined) throw new Error('There is no close');
    const replayed = replay({ world: of.world, request: { ...of.request, ...changes } });
    return replayed.replayed ? 'none' : replayed.refusal;
  };

  it('is refused with another version, and with steps that are unknown or off its path', () => {
    const withStep = (steps: CloseRequest['steps']) =>
      refusalOf({ steps: { ...first?.request.steps, ...steps } });
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
    const scheduled = closes.find(({ request }) => request.followOnDetails !== undefined);
    const fitted = closes.find(({ request }) => (request.partsUsed ?? []).length > 0);
    const details = scheduled?.request.followOnDetails;
    const [line, ...lines] = fitted?.request.partsUsed ?? [];
    if (details === undefined || line === undefined) return expect.unreachable();
    const turned = <Fields extends object>(fields: Fields) =>
      Object.fromEntries(Object.entries(fields).toReversed()) as Fields;
    expect(refusalOf({ followOnDetails: turned(details) }, scheduled)).toBe('none');
    expect(refusalOf({ partsUsed: [turned(line), ...lines] }, fitted)).toBe('none');
    const { visitDate } = details;
    const otherDetails = [
      { ...details, timeSlot: '23:00' },
      { ...details, address: 'elsewhere' },
      { visitDate },
      null,
    ].map((followOnDetails) => [scheduled, { followOnDetails }] as const);
    const otherParts = [
      [{ ...line, quantity: line.quantity + 1 }, ...lines],
      [...lines, line, line],
      Object.fromEntries([line, ...lines].map((one, index) => [String(index), one])),
    ].map((partsUsed) => [fitted, { partsUsed }] as const);
    for (const [of, other] of [...otherDetails, ...otherParts])
      expect([other, refusalOf(other as Partial<CloseRequest>, of)]).toEqual([
        other,
        'payload-differs',
      ]);
  });

  it('is refused when the answer of support has changed', () => {
    const requested = closes.find(
      ({ request }) => request.steps['confirmPartsNeeded'] !== undefined,
    );
    if (requested === undefined) return expect.unreachable();
    const { job, flags } = requested.world;
    const no = { job: { ...job, toClose: { ...job.toClose, authorised: 'No' as const } }, flags };
    expect(refusalOf({}, { ...requested, world: no })).toBe('no-end-reached');
  });

  it('is refused with hours that are not in the catalogue', () => {
    const hours = { hoursPrimary: 9, hoursSecondary: 9, tolerance: 9 };
    const parts = {
      partsRequested: [{ name: 'Pump', quantity: 1, cost: 5000, ...hours }],
      estimatedHoursNeeded: 4,
    };
    const authorised = closes.find(
      ({ world, request }) =>
        world.flags.automaticAuthorisation &&
        world.job.toClose.authorised === 'No' &&
        request.steps['partsSource'] !== undefined &&
        request.steps['canLabourCostBeLowered'] === undefined,
    );
    if (authorised === undefined) return expect.unreachable();
    const forged = made(authorised.world, { ...authorised.answers, partsNeeded: parts });
    expect(forged.progress.end).toBe(authorised.progress.end);
    expect(refusalOf({}, forged)).toBe('no-end-reached');
  });
});
