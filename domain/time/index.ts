// Moments
export {
  type Instant,
  millisecondsPerMinute,
  millisecondsPerHour,
  millisecondsPerDay,
  instant,
  wholeDaysElapsed,
} from './instant.ts';
export { parseInstant, readMoment, formatInstant } from './iso-instant.ts';

// Days
export {
  type LocalDate,
  weekdays,
  type Weekday,
  parseLocalDate,
  addDays,
  addMonths,
  daysBetween,
  weekdayOf,
} from './local-date.ts';

// London’s clock
export {
  type LondonTime,
  startOfHour,
  londonTime,
  londonDate,
  londonInstant,
  formatLondonInstant,
} from './london-time.ts';
