import type { IssueArea } from '../../cover/index.ts';
import { comparableName, type Decision } from '../../kernel/index.ts';

/** Makers that accept any job on one of their boilers (document 3, section 4). */
const takingAnyPart = ['baxi', 'potterton', 'remeha', 'main'] as const;

/** Makers that accept a job unless it needs a main heat exchanger (document 3, section 4). */
const takingMostParts = [
  'worcester-bosch',
  'ideal',
  'vaillant',
  'glow-worm',
  'saunier duval',
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

const isOneOf = (name: string, names: readonly string[]): boolean =>
  names.some((known) => comparableName(known) === comparableName(name));

/**
 * Whether a job can be sent to the boiler's maker. Names are compared without case, spaces or hyphens
 * (document 3, section 4, and decisions).
 */
export const decideManufacturer = ({
  issueArea,
  boilerMake,
  partNames,
}: ManufacturerInputs): Decision<'holds' | 'does-not-hold', ManufacturerRule> => {
  const exchanger = isOneOf(mainHeatExchanger, partNames);
  const compared = [
    { what: 'issue area', value: issueArea ?? null, limit: 'Boiler' },
    { what: 'boiler make', value: boilerMake ?? null },
    { what: 'main heat exchanger requested', value: exchanger },
  ];
  if (issueArea !== 'Boiler')
    return { outcome: 'does-not-hold', rule: 'no-boiler-issue', compared };
  const make = boilerMake ?? '';
  if (isOneOf(make, takingAnyPart))
    return { outcome: 'holds', rule: 'make-takes-any-part', compared };
  if (!isOneOf(make, takingMostParts))
    return { outcome: 'does-not-hold', rule: 'make-takes-no-jobs', compared };
  return exchanger
    ? { outcome: 'does-not-hold', rule: 'main-heat-exchanger-requested', compared }
    : { outcome: 'holds', rule: 'make-takes-these-parts', compared };
};
