import type { VisitWindow } from '#domain/booking';

const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
const dayFormat = london({ weekday: 'long', day: 'numeric', month: 'long' });
const hourFormat = london({ hour: '2-digit', minute: '2-digit' });

/** When a visit is, for example Saturday 14 March, 12:00–16:00. */
export const visitTimeWords = ({ start, end }: VisitWindow): string =>
  `${dayFormat.format(start).replace(',', '')}, ${hourFormat.format(start)}–${hourFormat.format(end)}`;
