// Whole pence
// Pounds as people type them
export {
  type Pence,
  parsePence,
  type SignedPence,
  parseSignedPence,
  noPence,
  formatPounds,
  parsePoundsUp,
  parsePounds,
  penceOfPounds,
  poundsOf,
} from './pence.ts';
