import { type FixedLimit, type Limit, fromTheStart } from '../../limits/index.ts';
import type { Pence } from '../../money/index.ts';

export const estimateRateLimit: Limit<Pence> = {
  name: 'estimate-rate',
  label: 'price of an hour in an estimate in own words',
  unit: 'pence an hour',
  versions: [{ from: fromTheStart, value: 5000 as Pence, source: 'document 3, section 9' }],
};

export const estimateCostLimit: Limit<Pence> = {
  name: 'estimate-cost',
  label: 'cost up to which an estimate in own words needs no call',
  unit: 'pence',
  versions: [{ from: fromTheStart, value: 10_000 as Pence, source: 'document 3, section 9' }],
};

export const partsRateLimit: Limit<Pence> = {
  name: 'parts-rate',
  label: 'price of an hour beside parts of the catalogue',
  unit: 'pence an hour',
  versions: [{ from: fromTheStart, value: 4800 as Pence, source: 'document 3, section 9' }],
};

export const totalCostLimit: Limit<Pence> = {
  name: 'total-cost',
  label: 'total cost up to which a repair is authorised automatically',
  unit: 'pence',
  versions: [{ from: fromTheStart, value: 25_000 as Pence, source: 'document 3, section 9' }],
};

export const leastLabourLimit: Limit<Pence> = {
  name: 'least-labour',
  label: 'least labour that can be requested',
  unit: 'pence',
  versions: [{ from: fromTheStart, value: 2400 as Pence, source: 'document 3, section 9' }],
};

export const previousVisitsLimit: Limit<number> = {
  name: 'previous-visits',
  label: 'previous visits up to which a repair is authorised automatically',
  unit: 'pieces',
  versions: [{ from: fromTheStart, value: 1, source: 'document 3, section 9' }],
};

export const partLinesLimit: Limit<number> = {
  name: 'part-lines',
  label: 'lines of parts up to which a repair is authorised automatically',
  unit: 'pieces',
  versions: [{ from: fromTheStart, value: 2, source: 'document 3, section 9' }],
};

export const costToleranceLimit: Limit<Pence> = {
  name: 'cost-tolerance',
  label: 'cost of paid parts above the authorised amount, net',
  unit: 'pence',
  versions: [{ from: fromTheStart, value: 1500 as Pence, source: 'document 3, section 9' }],
};

export const receiptLimit: Limit<Pence> = {
  name: 'receipt',
  label: 'cost of paid parts, gross, up to which no receipt is needed',
  unit: 'pence',
  versions: [{ from: fromTheStart, value: 7000 as Pence, source: 'document 3, section 9' }],
};

export const defaultHoursLimit: Limit<number> = {
  name: 'default-hours',
  label: 'hours of a visit without authorised hours',
  unit: 'hours',
  versions: [{ from: fromTheStart, value: 1, source: 'document 3, section 9' }],
};

export const valueAddedTaxLimit: Limit<number> = {
  name: 'value-added-tax',
  label: 'value added tax in a gross cost',
  unit: 'percent',
  versions: [{ from: fromTheStart, value: 20, source: 'document 3, section 9' }],
};

export const lowConfidenceLimit: FixedLimit<1> = {
  name: 'low-confidence',
  label: 'confidence up to which a diagnosis is unsure',
  unit: 'percent',
  versions: [{ from: fromTheStart, value: 1, source: 'document 3, section 9' }],
};

export const longestVisitLimit: FixedLimit<number> = {
  name: 'longest-visit',
  label: 'hours of the longest visit',
  unit: 'hours',
  versions: [{ from: fromTheStart, value: 24, source: 'docs/decisions/0050-limits.md' }],
};

export const shortestVisitLimit: FixedLimit<number> = {
  name: 'shortest-visit',
  label: 'hours of the shortest visit',
  unit: 'hours',
  versions: [{ from: fromTheStart, value: 0.5, source: 'decisions, "Actual hours maximum"' }],
};

export const estimatedHoursLimit: FixedLimit<number> = {
  name: 'estimated-hours',
  label: 'hours up to which an estimate can be chosen',
  unit: 'hours',
  versions: [{ from: fromTheStart, value: 5, source: 'document 3, section 9' }],
};

export const hoursStepLimit: FixedLimit<number> = {
  name: 'hours-step',
  label: 'step in which hours are chosen',
  unit: 'hours',
  versions: [{ from: fromTheStart, value: 0.5, source: 'document 3, section 9' }],
};

export const closeDescriptionLimit: FixedLimit<number> = {
  name: 'close-description',
  label: 'characters of a description in a close',
  unit: 'characters',
  versions: [{ from: fromTheStart, value: 10_000, source: 'document 3, section 5' }],
};

export const areaDetailsLimit: FixedLimit<number> = {
  name: 'area-details',
  label: 'characters of an area of the fault in own words',
  unit: 'characters',
  versions: [{ from: fromTheStart, value: 253, source: 'document 3, section 5' }],
};

export const estimateTextLimit: FixedLimit<number> = {
  name: 'estimate-text',
  label: 'characters of the parts, or of their cost, in an estimate',
  unit: 'characters',
  versions: [{ from: fromTheStart, value: 254, source: 'document 3, section 5' }],
};

export const closeTextLimit: FixedLimit<number> = {
  name: 'close-text',
  label: 'characters of a short text in a close',
  unit: 'characters',
  versions: [{ from: fromTheStart, value: 255, source: 'document 3, section 5' }],
};

export const numberTextLimit: FixedLimit<number> = {
  name: 'number-text',
  label: 'characters of a number in a close',
  unit: 'characters',
  versions: [{ from: fromTheStart, value: 10, source: 'document 3, section 5' }],
};

export const gcNumberLimit: FixedLimit<number> = {
  name: 'gc-number',
  label: 'digits of a GC number',
  unit: 'digits',
  versions: [{ from: fromTheStart, value: 7, source: 'document 3, section 5' }],
};

export const piecesLimit: FixedLimit<number> = {
  name: 'pieces',
  label: 'pieces of one line of parts',
  unit: 'pieces',
  versions: [{ from: fromTheStart, value: 999, source: 'docs/decisions/0050-limits.md' }],
};

/** The limits of the room. */
export const closeLimits: readonly Limit[] = [
  estimateRateLimit,
  estimateCostLimit,
  partsRateLimit,
  totalCostLimit,
  leastLabourLimit,
  previousVisitsLimit,
  partLinesLimit,
  costToleranceLimit,
  receiptLimit,
  defaultHoursLimit,
  valueAddedTaxLimit,
  lowConfidenceLimit,
  longestVisitLimit,
  shortestVisitLimit,
  estimatedHoursLimit,
  hoursStepLimit,
  closeDescriptionLimit,
  areaDetailsLimit,
  estimateTextLimit,
  closeTextLimit,
  numberTextLimit,
  gcNumberLimit,
  piecesLimit,
];
