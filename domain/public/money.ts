export {
  formatPounds,
  noPence,
  parsePence,
  parsePounds,
  parsePoundsUp,
  type Pence,
  type SignedPence,
} from '../money/index.ts';
