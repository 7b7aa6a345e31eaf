import Navigation from 'lucide-react/icons/navigation';
import { useId } from 'react';
import { visitsOfToday, oneLineAddress } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { londonDate } from '#domain/time';
import { dayAndMonth } from '#words/wording/date-words.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { clockTimes } from '#words/wording/time-words.ts';
import { mapOpener, navigationLink } from '../../../shared/visit/facts/map-links.ts';
import { useWithPendingCommands, useClosedHere } from '../../../shared/visit/outbox/use-outbox.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { useNow } from '../../../shell/use-cases/use-now.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { useBookedVisits } from '../../../shared/visit/facts/use-booked-visits.ts';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';

const words = closeWording.closed;

/** The engineer's next visit after this close, with a link for navigation. */
export const NextOnAgenda = ({ after }: { readonly after: JobUid }) => {
  const titleId = useId();
  const closed = useClosedHere();
  const now = useNow();
  const visits = (useBookedVisits(after) ?? [])
    .map(useWithPendingCommands())
    .filter(({ uid, status }) => !closed.has(uid) && status !== 'In Progress');
  const { current: next } = visitsOfToday(visits, now);
  if (next === undefined) return null;
  const { address, customerName, times, uid } = next;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.next}</h2>
      <p>
        {times && (
          <>
            <span>{`${dayAndMonth(londonDate(times.start))}, ${clockTimes(times)}`}</span>
            <br />
          </>
        )}
        <strong>
          <Verbatim>{customerName}</Verbatim>
        </strong>
        <br />
        <Verbatim>{oneLineAddress(address)}</Verbatim>
      </p>
      <ButtonLink
        variant="secondary"
        to={navigationLink(address, mapOpener(navigator.userAgent))}
        icon={<Navigation size={20} aria-hidden="true" />}
        newTab
      >
        {words.navigate}
      </ButtonLink>
      <ButtonLink variant="quiet" to={jobPaths.details(uid)}>
        {words.openNext}
      </ButtonLink>
    </Card>
  );
};
