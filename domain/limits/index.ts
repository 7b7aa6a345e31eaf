// Values of rules, with their sources and the dates from which they hold
export {
  type LimitUnit,
  valuesOfUnit,
  type LimitVersion,
  type Limit,
  type FixedLimit,
  fromTheStart,
  type AsOf,
  type WithLimits,
  withDate,
  versionOn,
  valueOn,
  proposeValue,
  fixedValue,
  compareAtMost,
  compareAtLeast,
} from './limit.ts';
