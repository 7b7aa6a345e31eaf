import { fixedValue } from '../limits/index.ts';
import { lowConfidenceLimit } from './authorisation/close-limits.ts';

/** The choice of a list that requires words. */
export const otherMake = 'other';

/** Boiler makes: 19 brands plus Other (document 3, section 9). */
export const boilerMakes = [
  'alpha',
  'ariston',
  'baxi',
  'biasi',
  'ferroli',
  'glow-worm',
  'grant',
  'ideal',
  'intergas',
  'keston',
  'main',
  'navien',
  'potterton',
  'remeha',
  'saunier duval',
  'vaillant',
  'viessmann',
  'vokera',
  'worcester-bosch',
  otherMake,
] as const;

/** A boiler's make by its name: the engineer's own words where it is none of the list. */
export const boilerMakeName = <Value>(answers: {
  readonly boilerMake?: Value;
  readonly boilerMakeOther?: Value;
}): Value | undefined =>
  answers.boilerMake === otherMake ? answers.boilerMakeOther : answers.boilerMake;

/** Types of boiler; the specification names none. */
export const boilerTypes = [
  'combi',
  'system',
  'heat-only',
  'back-boiler',
  'warm-air',
  'another-type',
] as const;

/** The places of a boiler; the specification names none. */
export const boilerLocations = [
  'kitchen',
  'utility-room',
  'airing-cupboard',
  'bathroom',
  'bedroom',
  'living-room',
  'hall-or-landing',
  'loft',
  'cellar',
  'garage',
  'outside',
  'elsewhere',
] as const;

/** The choice for "no listed cause led to the fault". */
export const noCause = 'none';

/** Causes of a fault that the cover excludes; None excludes the others. */
export const issueCauses = [
  'sludge-or-debris',
  'limescale',
  'frozen-pipe',
  'accidental-damage',
  'poor-installation',
  'lack-of-maintenance',
  'pre-existing-fault',
  'beyond-economical-repair',
  noCause,
] as const;

/** How sure an engineer is: Low is 1, High is 99 (document 3, section 9). */
export const confidences = [1, 99] as const;
type Confidence = (typeof confidences)[number];

/** Up to this a diagnosis counts as not sure (document 3, section 4). */
export const lowConfidence: Confidence = /* @__PURE__ */ fixedValue(lowConfidenceLimit);

/** Whether size, configuration and labelling of the ventilation are correct (document 3, section 3). */
export const ventilationAnswers = ['Yes', 'NoIfAROrID', 'No'] as const;

/** Unsafe situations of a boiler; "NA" is none (document 3, section 3). */
export const unsafeSituations = ['AtRisk', 'ImmediatelyDangerous', 'NA'] as const;

/** The answers to the warning that labour can be lower (document 3, section 4). */
export const labourWarningAnswers = ['can-lower', 'cannot-lower'] as const;

/** When an engineer can get the parts (document 3, section 4; decisions, "Wire values"). */
export const partsSources = ['now', 'next-visit'] as const;
