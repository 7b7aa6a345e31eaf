/**
 * What the specification expects of each decision, written from its documents and without the rules of `domain/`.
 * Inputs are those of the case files: money in pence, moments and days in ISO 8601.
 */
import {
  packages,
  tradesOfTheirOwn,
  walkByTheDocument as walkClose,
} from '../close/by-the-document.ts';
import type { CloseWorld } from '../close/close-worlds.ts';
import {
  areaNames,
  categoryByTheDocument,
  urgencyByTheDocument,
  walkByTheDocument,
  type World,
} from '../claim/by-the-document.ts';
import { textFor, unhandledText } from '../repair/status-table.ts';
import {
  daysApart,
  londonTimeOf,
  plusDays,
  weekdayNumber,
} from '../../generators/domain/calendar-oracle.ts';

export type Input = { readonly [field: string]: unknown };

export type Expected = {
  readonly outcome: string;
  readonly rule?: string;
  readonly margin?: number;
  readonly path?: readonly string[];
};

type Oracle = (input: Input) => Expected;

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const momentOf = ({ now }: Input): number => Date.parse(textIn(now));
const today = (input: Input): string => londonTimeOf(momentOf(input)).date;

type Job = { readonly type: string; readonly status?: string; readonly endedAt?: string };

const isOfCategory = (job: Job, jobType: string): boolean =>
  job.type.replace(' re-attend', '') === categoryByTheDocument(jobType);

/** Whole days since a moment. */
const wholeDays = (from: string, to: number): number =>
  Math.floor((to - Date.parse(from)) / (24 * 60 * 60 * 1000));

const lastCompleted = (jobs: readonly Job[], jobType: string): string | undefined =>
  jobs
    .flatMap((job) =>
      isOfCategory(job, jobType) && job.status === 'Complete' && job.endedAt !== undefined
        ? [job.endedAt]
        : [],
    )
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1);

/** Document 2, section 9: fewer than 31 days. */
const isReattend = (jobs: readonly Job[], jobType: string, now: number): boolean => {
  const last = lastCompleted(jobs, jobType);
  return last !== undefined && wholeDays(last, now) <= 30;
};

const claim: Oracle = (input) => {
  const { includedProducts, contribution } = input['contract'] as {
    readonly includedProducts: readonly string[];
    readonly contribution: number;
  };
  const jobs = (input['jobs'] ?? []) as readonly Job[];
  const world: World = {
    includedProducts,
    jobTypesWithOpenJob: areaNames.filter((jobType) =>
      jobs.some(
        (job) =>
          isOfCategory(job, jobType) && job.status !== 'Complete' && job.status !== 'Cancelled',
      ),
    ),
    jobTypesToReattend: areaNames.filter((jobType) => isReattend(jobs, jobType, momentOf(input))),
    contributionDue: contribution > 0,
  };
  const { stages, item } = walkByTheDocument(input['answers'] as Input, world);
  return {
    outcome: stages.at(-1) ?? '',
    ...(item !== undefined && { rule: item }),
    path: stages.slice(0, -1),
  };
};

/** What is not given of a job and the flags of the portal. */
const plainJob = { visitType: 'Breakdown', package: 'your-heating', previousVisits: 0, parts: [] };
const plainFlags = { useStructuredParts: true, automaticAuthorisation: true, labourWarned: false };

const close: Oracle = (input) => {
  const { type, toClose } = input['job'] as { readonly type: string; readonly toClose: Input };
  const world = {
    job: { type, toClose: { ...plainJob, ...toClose } },
    flags: { ...plainFlags, ...(input['flags'] as Input) },
  } as unknown as CloseWorld;
  const steps = walkClose(input['answers'] as Readonly<Record<string, Input>>, world);
  return { outcome: steps.at(-1) ?? '', path: steps.slice(0, -1) };
};

type Part = {
  readonly name: string;
  readonly cost: number;
  readonly hours?: {
    readonly primary: number;
    readonly secondary: number;
    readonly tolerance: number;
  };
};

const makersOfAnyPart = ['baxi', 'potterton', 'remeha', 'main'];
const makersOfMostParts = ['worcesterbosch', 'ideal', 'vaillant', 'glowworm', 'saunierduval'];
const plainName = (name: unknown): string => textIn(name).toLowerCase().replaceAll(/[\s-]/g, '');

/** Document 3, section 4, "Send to manufacturer". */
const manufacturer: Oracle = ({ issueArea, boilerMake, partNames }) => {
  const make = plainName(boilerMake);
  const names = ((partNames ?? []) as readonly string[]).map(plainName);
  if (issueArea !== 'Boiler') return { outcome: 'does-not-hold', rule: 'no-boiler-issue' };
  if (makersOfAnyPart.includes(make)) return { outcome: 'holds', rule: 'make-takes-any-part' };
  if (!makersOfMostParts.includes(make))
    return { outcome: 'does-not-hold', rule: 'make-takes-no-jobs' };
  return names.includes('mainheatexchanger')
    ? { outcome: 'does-not-hold', rule: 'main-heat-exchanger-requested' }
    : { outcome: 'holds', rule: 'make-takes-these-parts' };
};

/** The decision "Maximum labour", in hours, by the main part that gives the most; none without hours of each part. */
const mostLabour = (lines: readonly Pick<Part, 'hours'>[]): number => {
  const known = lines.flatMap(({ hours }) => (hours === undefined ? [] : [hours]));
  if (known.length === 0 || known.length < lines.length) return Infinity;
  const longest = Math.max(...known.map(({ primary }) => primary));
  const work = known.flatMap((main, at) =>
    main.primary === longest
      ? [known.reduce((sum, one, index) => sum + (index === at ? one.primary : one.secondary), 0)]
      : [],
  );
  return Math.max(...work) + Math.max(...known.map(({ tolerance }) => tolerance));
};

/** Document 3, section 4, "Automatic authorisation rule", in pounds. */
const parts: Oracle = (input) => {
  const lines = input['parts'] as readonly Part[];
  const labour = 48 * numberIn(input['hours']);
  const net = lines.reduce((sum, { cost }) => sum + cost, 0) / 100;
  const total = labour + net;
  const cap = 48 * mostLabour(lines);
  const margin = Math.round(100 * Math.min(cap - labour, 250 - total));
  const maker = manufacturer({ ...input, partNames: lines.map(({ name }) => name) }).outcome;
  const tooDear = (rule: string): Expected => {
    const canBeLower = total - labour + 24 <= 250 && input['warningShown'] !== true;
    const otherwise = maker === 'holds' ? 'send-to-manufacturer' : 'ask-support';
    return { outcome: canBeLower ? 'labour-can-be-lower' : otherwise, rule, margin };
  };
  if (numberIn(input['previousVisits']) > 1)
    return { outcome: 'ask-support', rule: 'too-many-visits', margin };
  if (labour > cap) return tooDear('labour-too-high');
  if (total > 250) return tooDear('total-too-high');
  return lines.length > 2
    ? { outcome: 'ask-support', rule: 'too-many-parts', margin }
    : { outcome: 'authorised', rule: 'within-limits', margin };
};

/** Document 3, section 4, estimatedCostOfParts, in pounds. */
const estimate: Oracle = (input) => {
  const pounds = 50 * numberIn(input['hours']) + numberIn(input['parts']) / 100;
  const margin = Math.round(100 * (100 - pounds));
  if (pounds > 100) return { outcome: 'ask-support', rule: 'estimate-too-high', margin };
  return numberIn(input['previousVisits']) > 1
    ? { outcome: 'ask-support', rule: 'too-many-visits', margin }
    : { outcome: 'authorised', rule: 'within-limits', margin };
};

const status: Oracle = ({ claimStatus, jobStatus, abortReason }) => {
  const shown = textFor(textIn(claimStatus), textIn(jobStatus), textIn(abortReason));
  const outcome = (shown ?? unhandledText)
    .toLowerCase()
    .replace("we're", 'we-are')
    .replaceAll(' ', '-');
  return { outcome, rule: shown === undefined ? 'unhandled-combination' : 'row-of-the-table' };
};

const urgency: Oracle = ({ answers }) => urgencyByTheDocument(answers as Input);

const slots = ['08:00:00', '12:00:00', '16:00:00'];

/** Document 3, section 5: the slots that are open for a visit of an urgency. */
const slotsOn: Oracle = (input) => {
  const { hour, date } = londonTimeOf(momentOf(input));
  const ahead = daysApart(date, textIn(input['date']));
  const open = (from: number, rule: string): Expected => ({
    outcome: slots.slice(from).join(' ') || 'none',
    rule: from === 0 ? 'all-open' : rule,
  });
  if (ahead < 0) return open(3, 'day-has-passed');
  if (input['urgency'] === 'normal' || ahead > 1) return open(0, '');
  if (ahead === 0) return open(hour < 9 ? 1 : hour < 13 ? 2 : 3, 'too-late-today');
  return open(hour < 14 ? 0 : hour < 18 ? 1 : 2, 'too-late-for-tomorrow');
};

const closed = (rule: string): Expected => ({ outcome: 'not-offered', rule });

/** The decision "Days offered", within the days that are offered. */
const onOfferedDay = (date: string, { urgency }: Input): Expected => {
  if (date.endsWith('-12-25')) return closed('christmas-day');
  if (date.endsWith('-01-01')) return closed('new-years-day');
  return urgency === 'normal' && weekdayNumber(date) === 0
    ? closed('sunday')
    : { outcome: 'offered', rule: 'offered' };
};

/** Document 2, section 9. */
const day: Oracle = (input) => {
  const { hour, date } = londonTimeOf(momentOf(input));
  const weekday = weekdayNumber(date);
  const normalOffset = weekday <= 1 ? 3 : 4;
  const first = plusDays(date, input['urgency'] === 'normal' ? normalOffset : hour >= 13 ? 1 : 0);
  const wanted = textIn(input['date']);
  if (daysApart(first, wanted) < 0) return closed('too-early');
  if (daysApart(first, wanted) >= 30) return closed('too-late');
  return onOfferedDay(wanted, input);
};

/** Document 1, sections 4.4 and 9. */
const coolingOff: Oracle = (input) => {
  const margin = daysApart(textIn(input['startDate']), today(input)) - 14;
  if (input['isRenewal'] === true) return { outcome: 'free', rule: 'renewals-have-none', margin };
  return margin < 0
    ? { outcome: 'blocked', rule: 'within-14-days-of-start', margin }
    : { outcome: 'free', rule: 'past-14-days', margin };
};

/** Document 1, section 9, and document 2, section 5. */
const eligibility: Oracle = ({ contract, now }) => {
  const terms = contract as Input;
  const refused = (rule: string): Expected => ({ outcome: 'refused', rule });
  if (terms['status'] !== 4) return refused('status-not-claimable');
  if ((terms['property'] as Input)['active'] !== true) return refused('property-unavailable');
  if (coolingOff({ ...terms, now }).outcome === 'blocked') return refused('cooling-off');
  return terms['paymentsUpToDate'] === true
    ? { outcome: 'eligible', rule: 'nothing-against-it' }
    : refused('payments-behind');
};

/** Document 3, section 4, "Package coverage". */
const area: Oracle = (input) => {
  const wanted = textIn(input['area']);
  if (tradesOfTheirOwn.includes(wanted))
    return input['jobType'] === wanted
      ? { outcome: 'covered', rule: 'job-type-of-the-area' }
      : { outcome: 'not-covered', rule: 'job-type-of-another-area' };
  const at = packages.findIndex(([, areas]) => areas.includes(wanted));
  if (at < 0) return { outcome: 'not-covered', rule: 'no-package-covers-it' };
  const own = packages.findIndex(([slug]) => slug === input['package']);
  if (own < 0) return { outcome: 'unknown', rule: 'package-unknown' };
  return own >= at
    ? { outcome: 'covered', rule: 'package-covers-it' }
    : { outcome: 'not-covered', rule: 'package-does-not-cover-it' };
};

/** Document 2, section 4, "Reattend". */
const reattend: Oracle = (input) => {
  const last = lastCompleted(input['jobs'] as readonly Job[], textIn(input['jobType']));
  if (last === undefined) return { outcome: 'No', rule: 'none-of-the-category-completed' };
  const margin = 30 - wholeDays(last, momentOf(input));
  return margin >= 0
    ? { outcome: 'Yes', rule: 'same-category-completed-within-30-days', margin }
    : { outcome: 'No', rule: 'last-completed-over-30-days-ago', margin };
};

/** Document 3, section 4, "Reschedule restriction", and the decision "Actions by status". */
const reschedule: Oracle = (input) => {
  const refused = (rule: string): Expected => ({ outcome: 'refused', rule });
  if (input['status'] === 'Cancelled') return refused('already-cancelled');
  if (numberIn(input['cancelledJobsInClaim']) >= 1) return refused('already-rescheduled');
  return input['status'] === 'Ready' || input['status'] === 'En Route'
    ? { outcome: 'allowed', rule: 'may-be-rescheduled' }
    : refused('status-does-not-allow');
};

/** Document 3, section 9: 15 pounds above the authorised net. */
const tolerance: Oracle = (input) => {
  const margin = numberIn(input['authorised']) + 1500 - numberIn(input['paidNet']);
  return { outcome: margin < 0 ? 'over' : 'within', rule: 'tolerance', margin };
};

/** Document 3, section 9: parts over 70 pounds. */
const receipt: Oracle = (input) => {
  const margin = 7000 - numberIn(input['paidGross']);
  return { outcome: margin < 0 ? 'needed' : 'not-needed', rule: 'receipt-threshold', margin };
};

/** Document 3, section 5: 30 days from tomorrow for a normal visit, else 7. */
const rebookingDay: Oracle = (input) => {
  const { date } = londonTimeOf(momentOf(input));
  const wanted = textIn(input['date']);
  const ahead = daysApart(date, wanted);
  if (ahead < 1) return closed('too-early');
  if (ahead > (input['urgency'] === 'normal' ? 30 : 7)) return closed('too-late');
  return onOfferedDay(wanted, input);
};

/** Document 2, section 4: a free return visit costs nothing, nor does a contract without a contribution. */
const contribution: Oracle = (input) => {
  const jobs = input['jobs'] as readonly Job[];
  if (isReattend(jobs, textIn(input['jobType']), momentOf(input)))
    return { outcome: 'free', rule: 'free-return-visit' };
  return numberIn(input['contribution']) > 0
    ? { outcome: 'to-pay', rule: 'contribution-due' }
    : { outcome: 'free', rule: 'no-contribution' };
};

/** The decision "Maximum labour". */
const labour: Oracle = (input) => {
  const cap = 4800 * mostLabour(input['parts'] as readonly Pick<Part, 'hours'>[]);
  if (cap === Infinity) return { outcome: 'within', rule: 'no-cap' };
  const margin = Math.round(cap) - Math.round(4800 * numberIn(input['hours']));
  return margin < 0
    ? { outcome: 'above', rule: 'above-the-cap', margin }
    : { outcome: 'within', rule: 'within-the-cap', margin };
};

export const oracles: Readonly<Record<string, Oracle>> = {
  claim,
  close,
  parts,
  estimate,
  manufacturer,
  status,
  urgency,
  slots: slotsOn,
  day,
  'cooling-off': coolingOff,
  eligibility,
  area,
  reattend,
  reschedule,
  'rebooking-day': rebookingDay,
  contribution,
  labour,
  tolerance,
  receipt,
};
