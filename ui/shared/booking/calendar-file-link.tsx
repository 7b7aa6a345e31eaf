import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ComponentProps } from 'react';
import { type Instant, formatInstant } from '#domain/time';
import type { VisitWindow } from '#domain/booking';
import styles from './calendar-file-link.module.css';

/** For example 20260610T070000Z. */
const formatStamp = (moment: Instant): string =>
  formatInstant(moment).replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** Text of a calendar file, with its special characters escaped (RFC 5545, section 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n?|\n/g, '\\n');

const utf8 = new TextEncoder();

const lineBytes = 74;

/** Lines of at most 75 bytes; a continuation line begins with a space (RFC 5545, section 3.1). */
const foldLine = (line: string): string => {
  if (utf8.encode(line).length <= lineBytes) return line;
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (bytes + size > lineBytes) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
};

type CalendarVisit = {
  readonly uid: string;
  readonly window: VisitWindow;
  readonly title: string;
  /** The address, on one line. */
  readonly place?: string | undefined;
};

const eventLines = (
  { uid, window, title, place }: CalendarVisit,
  now: Instant,
): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}@pilotlight`,
  `DTSTAMP:${formatStamp(now)}`,
  `DTSTART:${formatStamp(window.start)}`,
  `DTEND:${formatStamp(window.end)}`,
  `SUMMARY:${escaped(title)}`,
  ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
  'END:VEVENT',
];

/** Visits as one calendar file, an event each (RFC 5545). */
export const visitsCalendar = (visits: readonly CalendarVisit[], now: Instant): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pilotlight//EN',
    ...visits.flatMap((visit) => eventLines(visit, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');

type CalendarFileLinkProps = Pick<ComponentProps<'a'>, 'ref' | 'aria-label'> & {
  readonly visits: readonly CalendarVisit[];
  readonly fileName: string;
  readonly now: Instant;
  readonly children: string;
};

/** Saves visits to the user's own calendar. */
export const CalendarFileLink = ({
  visits,
  fileName,
  now,
  children,
  ...link
}: CalendarFileLinkProps) => {
  const file = visitsCalendar(visits, now);
  return (
    <a
      className={styles.keep}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${fileName}.ics`}
      {...link}
    >
      <CalendarPlus size="1.25rem" />
      <span>{children}</span>
    </a>
  );
};
