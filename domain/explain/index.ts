// The limits of every room
export { allLimits, limitNamed } from './all-limits.ts';
