import type { ContractRefusal } from '../cover/index.ts';
import type { ClaimStage } from './claim-flow.ts';
import type { ClaimGuard } from './claim-guards.ts';
import type { Refusal } from './claim-route.ts';

/**
 * A code for each reason to refuse a claim: two digits that can be read out on the telephone, for a contract's reason,
 * the rule of an edge, or a stage whose last edge refuses without a rule. A number is never reused.
 */
export const decisionCodes = {
  'status-not-claimable': '11',
  'property-unavailable': '12',
  'cooling-off': '13',
  'payments-behind': '14',
  productNotInPolicy: '21',
  sameCategoryJobOpen: '22',
  problemArea: '23',
  blockageWithoutDrainageCover: '24',
  blockageWithOpenDrainageJob: '25',
  gasLeakReported: '31',
  underfloorHeatingOrHeatPump: '32',
  heatingUnderfloor: '33',
  electricShowers: '41',
  electricHeating: '42',
  lightAbove3m: '43',
  plumbingShowers: '51',
  plumbingFlexiblePipes: '52',
  plumbingTapsNotIncluded: '53',
  pipeworkOutside: '54',
  toiletIsSaniflow: '55',
  drainsShared: '61',
  drainsCracked: '62',
  drainsSepticTanks: '63',
  windowNotInMainHouse: '71',
  windowInternal: '72',
  lockNotInMainHouse: '73',
  notLockedOut: '74',
  lockNotExternal: '75',
  doorsGroup1: '76',
  doorInternal: '77',
  garageDoorElectric: '78',
  pestsSquirrels: '81',
  pestsCrawling: '82',
  pestsFleasAndClusterFlies: '83',
  pestsGroup1: '84',
  miceOutside: '85',
  waspsOutside: '86',
} as const satisfies Readonly<
  Record<ContractRefusal, string> & { [Rule in ClaimGuard | ClaimStage]?: string }
>;

/**
 * Finds the two digits of a refusal, which can be read out on the telephone. A number is never used again.
 *
 * Returns `undefined` for a rule that refuses nothing.
 *
 * @source decisions, "decision codes"
 * @example
 *   claimDecisionCode({ rule: 'pestsSquirrels', decidedAt: 'pestsGroup1' }); // => '81'
 */
export const claimDecisionCode = ({
  rule,
  decidedAt,
}: Pick<Refusal, 'rule' | 'decidedAt'>): string | undefined => {
  const codes: Readonly<Record<string, string>> = decisionCodes;
  return codes[rule === 'otherwise' ? decidedAt : rule];
};
