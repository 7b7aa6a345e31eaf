// Whole pence
export {
  type Pence,
  parsePence,
  type SignedPence,
  parseSignedPence,
  noPence,
  formatPounds,
} from './pence.ts';

// Pounds as people type them
export { parsePoundsUp, parsePounds, penceOfPounds, poundsOf } from './pounds.ts';
