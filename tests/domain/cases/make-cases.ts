import { decideJson, decisionNames, decisionTitle, type DecisionName } from '#domain/analysis';
import { issueAreas } from '#domain/cover';
import { prepareObligations, obligationKey } from '../../../domain/analysis/coverage.ts';
import { ruleSets } from '../../../domain/analysis/rule-sets.ts';
import { plusDays } from '../../generators/domain/calendar-oracle.ts';
import { routesThrough, worlds, wideCover } from '../claim/every-route.ts';
import { categoryByTheDocument, type World } from '../claim/by-the-document.ts';
import { closesIn } from '../close/every-close.ts';
import { closeWorlds, type CloseWorld } from '../close/close-worlds.ts';
import { abortReasonNames, claimStatusNames, jobStatusNames } from '../repair/status-table.ts';
import { oracles, type Expected, type Input } from './oracle.ts';

export type CaseFile = {
  readonly decision: DecisionName;
  readonly title: string;
  readonly cases: readonly { readonly input: Input; readonly expected: Expected }[];
};

type Values = readonly unknown[];

/** Every combination of some values. */
const combine = (fields: Readonly<Record<string, Values>>): readonly Input[] =>
  Object.entries(fields).reduce<readonly Input[]>(
    (sofar, [field, values]) =>
      sofar.flatMap((one) =>
        values.map((value) => (value === undefined ? one : { ...one, [field]: value })),
      ),
    [{}],
  );

const prepared = new Map(
  Object.entries(ruleSets).map(([name, { version }]) => [name, prepareObligations(version.graph)]),
);

/** The obligations that an input exercises in the rules of its own decision. */
const exercisedBy = (decision: DecisionName, input: Input): readonly string[] => {
  const decided = decideJson(decision, input);
  if ('faults' in decided)
    throw new Error(`${decision}: ${JSON.stringify([decided.faults, input])}`);
  return decided.visited.flatMap(({ set, place }) =>
    (prepared.get(set)?.(place) ?? []).map((one) => `${set} ${obligationKey(one)}`),
  );
};

/** Keeps the inputs that exercise something that those before them do not. */
const enough = (decision: DecisionName, inputs: readonly Input[]): readonly Input[] => {
  const seen = new Set<string>();
  return inputs.filter((input) => {
    const before = seen.size;
    for (const one of exercisedBy(decision, input)) seen.add(one);
    return seen.size > before;
  });
};

const tuesday = '2024-06-11T09:00:00Z';

const claimsIn = (world: World): readonly Input[] => {
  const jobs = [
    ...world.jobTypesWithOpenJob.map((jobType) => ({
      type: categoryByTheDocument(jobType),
      status: 'Ready',
    })),
    ...world.jobTypesToReattend.map((jobType) => ({
      type: categoryByTheDocument(jobType),
      status: 'Complete',
      endedAt: '2024-06-01T12:00:00Z',
    })),
  ].map((job, at) => ({ name: `J-${at + 1}`, ...job }));
  return routesThrough(world).map((answers) => ({
    answers,
    contract: {
      status: 4,
      startDate: '2023-01-01',
      includedProducts: world.includedProducts,
      contribution: world.contributionDue ? 6000 : 0,
    },
    jobs,
    now: tuesday,
  }));
};

const withoutUndefined = (value: object): Input =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

/** What a close of the cases states about its job. */
const statedOfClose = [
  'visitType',
  'package',
  'previousVisits',
  'authorised',
  'authorisedNet',
  'authorisedHours',
  'partsDescription',
] as const;

const closesOf = (world: CloseWorld): readonly Input[] => {
  const { type, urgency, toClose } = world.job;
  const stated = Object.fromEntries(statedOfClose.map((field) => [field, toClose[field]]));
  return closesIn(world).map((answers) => ({
    answers,
    job: { type, urgency, toClose: withoutUndefined(stated) },
    flags: world.flags,
    now: tuesday,
  }));
};

const line = (cost: number, hours?: readonly [number, number, number], name = 'Pump') => ({
  name,
  quantity: 1,
  cost,
  ...(hours !== undefined && {
    hours: { primary: hours[0], secondary: hours[1], tolerance: hours[2] },
  }),
});

const boilerOf = (boilerMake: string) => ({ issueArea: 'Boiler', boilerMake });

/** Each limit at, below and above; each maker; each condition with the others in both states. */
const partsInputs = (): readonly Input[] => [
  ...[20_199, 20_200, 20_201].flatMap((cost) =>
    combine({
      parts: [[line(cost)]],
      hours: [1],
      previousVisits: [0, 1, 2],
      warningShown: [false, true],
      issueArea: ['Boiler'],
      boilerMake: ['alpha', 'ideal', 'baxi'],
    }),
  ),
  ...[22_599, 22_600, 22_601].flatMap((cost) =>
    combine({ parts: [[line(cost)]], hours: [1], warningShown: [false, true] }),
  ),
  ...[1.5, 2, 2.5].flatMap((hours) =>
    combine({
      parts: [[line(5000, [1.5, 0.5, 0.5])], [line(22_601, [1.5, 0.5, 0.5])]],
      hours: [hours],
      warningShown: [false, true],
      issueArea: ['Boiler', 'Flue'],
      boilerMake: ['vaillant'],
    }),
  ),
  ...[1, 2, 3].map((lines) => ({
    parts: Array.from({ length: lines }, () => line(1000)),
    hours: 1,
  })),
  { parts: [line(5000, [1, 0.25, 0]), line(500, [2, 0.5, 1])], hours: 3.5 },
  { parts: [line(5000, [1, 0.25, 0]), line(500)], hours: 5 },
  {
    parts: [line(24_000, [2, 1, 0.5], 'Main Heat Exchanger')],
    hours: 1,
    ...boilerOf('Worcester Bosch'),
  },
  { parts: [], hours: 0.5 },
];

const makes = [
  'Baxi',
  'potterton',
  'REMEHA',
  'main',
  'worcester-bosch',
  'Ideal',
  'vaillant',
  'Glow Worm',
  'saunier duval',
  'ariston',
  undefined,
];

/** Moments on both sides of each cut-off hour, in winter, in summer, and around both changes of the clocks. */
const slotMoments = [
  ...['2026-02-10', '2026-07-14'].flatMap((date) =>
    [0, 8, 9, 12, 13, 14, 17, 18, 22].flatMap((hour) => {
      const utc = date.startsWith('2026-07') ? hour - 1 : hour;
      return utc < 0 ? [] : [`${date}T${String(utc).padStart(2, '0')}:00:00Z`];
    }),
  ),
  '2026-02-10T08:59:59Z',
  '2026-02-10T12:59:59Z',
  '2026-02-10T13:59:59Z',
  '2026-02-10T17:59:59Z',
  '2026-07-13T23:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-03-28T23:59:59Z',
  '2026-10-25T00:59:59Z',
  '2026-10-25T01:00:00Z',
  '2026-10-24T22:59:59Z',
  '2026-10-24T23:00:00Z',
];

const londonDay = (moment: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(moment));

const slotInputs = (): readonly Input[] =>
  slotMoments.flatMap((now) =>
    [-1, 0, 1, 2].flatMap((ahead) =>
      ['normal', 'urgent', 'critical']
        .filter((urgency) => urgency !== 'normal' || ahead < 1)
        .map((urgency) => ({ date: plusDays(londonDay(now), ahead), urgency, now })),
    ),
  );

/** Every weekday, Christmas, New Year, leap days, both changes of the clocks, and both ends of the days offered. */
const dayInputs = (): readonly Input[] => {
  const moments = [
    ...Array.from({ length: 7 }, (_, at) => `${plusDays('2026-05-03', at)}T10:00:00Z`),
    '2026-12-20T12:59:59Z',
    '2026-12-20T13:00:00Z',
    '2028-02-14T12:00:00Z',
    '2027-02-14T12:00:00Z',
    '2026-03-28T13:30:00Z',
    '2026-03-29T12:00:00Z',
    '2026-10-24T12:30:00Z',
    '2026-10-25T12:30:00Z',
    '2026-10-25T13:00:00Z',
  ];
  const offsets = [0, 1, 2, 3, 4, 7, 29, 30, 31, 32, 33, 34];
  return moments.flatMap((now) =>
    ['normal', 'urgent'].flatMap((urgency) => {
      const today = londonDay(now);
      const days = [
        ...offsets.map((ahead) => plusDays(today, ahead)),
        ...(today.startsWith('2026-12') ? ['2026-12-25', '2027-01-01'] : []),
        ...(today.endsWith('-02-14') ? [`${today.slice(0, 4)}-03-01`] : []),
      ];
      return days.map((date) => ({ date, urgency, now }));
    }),
  );
};

/** The last moment before a London day and its first, 13 to 15 days after a start. */
const coolingOffInputs = (): readonly Input[] => [
  ...['2024-02-15', '2024-02-16', '2025-02-15', '2026-03-14', '2026-03-15', '2026-03-16'].flatMap(
    (startDate) =>
      [13, 14, 15].flatMap((ahead) => {
        const date = plusDays(startDate, ahead);
        return [
          { startDate, isRenewal: false, now: `${date}T00:30:00Z` },
          { startDate, isRenewal: false, now: `${date}T22:30:00Z` },
        ];
      }),
  ),
  ...[
    ['2026-10-11', '2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z', '2026-10-25T23:59:59Z'],
    ['2026-03-15', '2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z', '2026-03-29T22:59:59Z'],
  ].flatMap(([startDate, ...moments]) =>
    moments.map((now) => ({ startDate, isRenewal: false, now })),
  ),
  { startDate: '2026-05-01', isRenewal: true, now: '2026-05-01T12:00:00Z' },
  { startDate: '2026-05-01', isRenewal: true, now: '2026-06-01T12:00:00Z' },
];

const now = '2026-04-15T10:00:00Z';
const daysBefore = (days: number, milliseconds = 0): string =>
  new Date(Date.parse(now) - days * 86_400_000 - milliseconds).toISOString();

const jobOf = (type: string, status: string | undefined, endedAt?: string) =>
  withoutUndefined({ name: 'J-1', type, status, endedAt });

const reattendInputs = (): readonly Input[] => [
  ...([[0], [29], [30], [30, 1], [31, -1], [31], [32]] as const).map(([days, milliseconds]) => ({
    jobType: 'boiler',
    jobs: [jobOf('Gas Job', 'Complete', daysBefore(days, milliseconds))],
    now,
  })),
  { jobType: 'heating', jobs: [jobOf('Gas Job re-attend', 'Complete', daysBefore(3))], now },
  { jobType: 'drainage', jobs: [jobOf('Plumbing', 'Complete', daysBefore(3))], now },
  { jobType: 'plumbing', jobs: [jobOf('Plumbing', 'Cancelled', daysBefore(3))], now },
  { jobType: 'plumbing', jobs: [jobOf('Plumbing', 'Ready', daysBefore(3))], now },
  { jobType: 'plumbing', jobs: [jobOf('Plumbing', 'Complete')], now },
  { jobType: 'locks', jobs: [], now },
  {
    jobType: 'doors',
    jobs: [jobOf('Doors', 'Complete', daysBefore(40)), jobOf('Doors', 'Complete', daysBefore(20))],
    now,
  },
];

/** The inputs of the cases of each decision. */
const inputsOf: { readonly [Name in DecisionName]: () => readonly Input[] } = {
  claim: () => enough('claim', [...claimsIn(wideCover), ...worlds.flatMap(claimsIn)]),
  close: () => enough('close', closeWorlds.flatMap(closesOf)),
  parts: partsInputs,
  estimate: () => [
    ...combine({ hours: [1], parts: [4999, 5000, 5001], previousVisits: [0, 1, 2] }),
    ...combine({ hours: [0.5, 1.5, 2, 2.5], parts: [0] }),
  ],
  manufacturer: () =>
    combine({
      issueArea: ['Boiler', 'Flue', undefined],
      boilerMake: makes,
      partNames: [['Pump'], ['main heat-exchanger', 'Fan']],
    }),
  status: () =>
    enough(
      'status',
      combine({
        claimStatus: [...claimStatusNames, undefined],
        jobStatus: [...jobStatusNames, undefined],
        abortReason: [...abortReasonNames, undefined],
      }),
    ),
  urgency: () =>
    combine({
      vulnerable: ['Yes', 'No'],
      problemType: ['noHeating', 'noHotWater', 'noHeatingOrHotWater', 'notAffected', undefined],
      insecureProperty: ['Yes', 'No'],
      lockedOutFromProperty: ['Yes', undefined],
      doorsSecureBuilding: ['Yes', 'No'],
    }).map((answers) => ({ answers })),
  slots: slotInputs,
  day: dayInputs,
  'cooling-off': coolingOffInputs,
  eligibility: () =>
    combine({
      status: [3, 4, 5],
      startDate: ['2026-03-31', '2026-04-01', '2026-04-02'],
      isRenewal: [false, true],
      property: [{ active: true }, { active: false }],
      paymentsUpToDate: [true, false],
    }).map((contract) => ({
      contract: { ...contract, includedProducts: ['boiler'], contribution: 6000 },
      now,
    })),
  area: () =>
    issueAreas.flatMap((area) =>
      combine({
        area: [area],
        package: ['your-boiler', 'your-heating', 'your-home', 'your-home-plus', undefined],
        jobType: ['Gas Job', area],
      }),
    ),
  reattend: reattendInputs,
  reschedule: () =>
    combine({ status: [...jobStatusNames, 'Somewhere else'], cancelledJobsInClaim: [0, 1, 2] }),
  'rebooking-day': () =>
    [
      '2026-05-08T10:00:00Z',
      '2026-12-20T12:00:00Z',
      '2028-02-22T12:00:00Z',
      '2026-03-28T23:59:59Z',
      '2026-10-24T22:59:59Z',
      '2026-10-24T23:00:00Z',
    ].flatMap((moment) =>
      ['normal', 'urgent', 'critical'].flatMap((urgency) => {
        const today = londonDay(moment);
        const days = [0, 1, 2, 6, 7, 8, 29, 30, 31].map((ahead) => plusDays(today, ahead));
        return [...days, ...(today.startsWith('2026-12') ? ['2026-12-25', '2027-01-01'] : [])].map(
          (date) => ({ date, urgency, now: moment }),
        );
      }),
    ),
  contribution: () =>
    reattendInputs().flatMap((input) =>
      [0, 1, 6000].map((contribution) => ({ ...input, contribution })),
    ),
  labour: () =>
    [1.5, 2, 2.5, 3.5, 4].flatMap((hours) =>
      [
        [line(5000, [1.5, 0.5, 0.5])],
        [line(5000, [1, 0.25, 0]), line(500, [2, 0.5, 1])],
        [line(5000, [2, 1, 0]), line(500, [2, 0.5, 0])],
        [line(5000, [1, 0.25, 0]), line(500)],
        [],
      ].map((parts) => ({ parts, hours })),
    ),
  tolerance: () =>
    [0, 5000].flatMap((authorised) =>
      [1499, 1500, 1501].map((more) => ({ paidNet: authorised + more, authorised })),
    ),
  receipt: () => [0, 6999, 7000, 7001].map((paidGross) => ({ paidGross })),
};

export const makeCaseFile = (decision: DecisionName): CaseFile => {
  const expect = oracles[decision];
  if (expect === undefined) throw new Error(`No oracle for ${decision}`);
  return {
    decision,
    title: decisionTitle(decision),
    cases: inputsOf[decision]().map((input) => ({ input, expected: expect(input) })),
  };
};

/** The text of each case file by its path: one line a case. */
export const caseFiles = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    decisionNames.map((decision) => {
      const { title, cases } = makeCaseFile(decision);
      const lines = cases.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
      return [
        `domain/cases/${decision}.json`,
        `{\n  "decision": "${decision}",\n  "title": ${JSON.stringify(title)},\n  "cases": [\n${lines}\n  ]\n}\n`,
      ];
    }),
  );
