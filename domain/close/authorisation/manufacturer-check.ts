import type { IssueArea } from '../../cover/index.ts';
import { defineRules } from '../../flow/index.ts';
import { comparableName, type Decision, type WithSentence } from '../../kernel/index.ts';

/** Makers that accept any job on one of their boilers, by their comparable names (document 3, section 4). */
const takingAnyPart = ['baxi', 'potterton', 'remeha', 'main'] as const;

/** Makers that accept a job unless it needs a main heat exchanger (document 3, section 4). */
const takingMostParts = [
  'worcesterbosch',
  'ideal',
  'vaillant',
  'glowworm',
  'saunierduval',
] as const;

/** The part that only some makers replace themselves. */
export const mainHeatExchanger = 'Main Heat Exchanger';

type ManufacturerRule =
  | 'no-boiler-issue'
  | 'make-takes-no-jobs'
  | 'make-takes-any-part'
  | 'main-heat-exchanger-requested'
  | 'make-takes-these-parts';

type ManufacturerInputs = {
  readonly issueArea: IssueArea | undefined;
  readonly boilerMake: string | undefined;
  readonly partNames: readonly string[];
};

/** The rules by which a maker takes a job (document 3, section 4). */
export const manufacturerRules = defineRules<{
  fact: 'issueArea' | 'boilerMake' | 'needsMainHeatExchanger';
  outcome: 'holds' | 'does-not-hold';
  rule: ManufacturerRule;
}>()({
  rows: [
    {
      when: 'noBoilerIssue',
      condition: { not: { fact: 'issueArea', is: 'Boiler' } },
      outcome: 'does-not-hold',
      rule: 'no-boiler-issue',
      because: 'The fault is not in the boiler',
    },
    {
      when: 'takesAnyPart',
      condition: { fact: 'boilerMake', isOneOf: takingAnyPart },
      outcome: 'holds',
      rule: 'make-takes-any-part',
      because: 'This maker takes any job',
    },
    {
      when: 'takesNoJobs',
      condition: { not: { fact: 'boilerMake', isOneOf: takingMostParts } },
      outcome: 'does-not-hold',
      rule: 'make-takes-no-jobs',
      because: 'This maker takes no jobs',
    },
    {
      when: 'needsMainHeatExchanger',
      condition: { fact: 'needsMainHeatExchanger', is: true },
      outcome: 'does-not-hold',
      rule: 'main-heat-exchanger-requested',
      because: 'This maker replaces no main heat exchanger',
    },
  ],
  otherwise: {
    outcome: 'holds',
    rule: 'make-takes-these-parts',
    because: 'This maker takes jobs with these parts',
  },
});

/**
 * Whether a job can be sent to the boiler's maker. Names are compared without case, spaces or hyphens
 * (document 3, section 4, and decisions).
 */
export const decideManufacturer = ({
  issueArea,
  boilerMake,
  partNames,
}: ManufacturerInputs): WithSentence<Decision<'holds' | 'does-not-hold', ManufacturerRule>> => {
  const needsMainHeatExchanger = partNames
    .map(comparableName)
    .includes(comparableName(mainHeatExchanger));
  return {
    ...manufacturerRules.decide({
      issueArea,
      boilerMake: comparableName(boilerMake ?? ''),
      needsMainHeatExchanger,
    }),
    compared: [
      { what: 'issue area', value: issueArea ?? null, limit: 'Boiler' },
      { what: 'boiler make', value: boilerMake ?? null },
      { what: 'main heat exchanger requested', value: needsMainHeatExchanger },
    ],
  };
};
