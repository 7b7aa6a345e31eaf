export {
  addDays,
  daysBetween,
  formatInstant,
  instant,
  londonInstant,
  londonTime,
  parseInstant,
  parseLocalDate,
  type Instant,
  type LocalDate,
  type LondonTime,
} from '../time/index.ts';
