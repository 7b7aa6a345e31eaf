import type { ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { urgencyCauses } from '#domain/claim';
import type { Urgency } from '#domain/booking';
import { FoldedNotice } from '../../../kit/notices/folded-notice.tsx';
import { urgencyBecause, urgencyWording } from '../../../shared/booking/wording/days.ts';
import { useClaim } from '../session/claim-session-context.ts';

const because = ({ progress }: ClaimSessionState): string =>
  urgencyBecause(urgencyCauses(progress.live));

/** The urgency of the claim, its reason, and its effect on the days. */
export const UrgencyNotice = ({ urgency }: { readonly urgency: Urgency }) => {
  const { title, days } = urgencyWording[urgency];
  return (
    <FoldedNotice tone={urgency === 'normal' ? 'info' : 'caution'} title={title} open={false}>
      <p>
        <span>{useClaim(because)}</span> <span>{days}</span>
      </p>
    </FoldedNotice>
  );
};
