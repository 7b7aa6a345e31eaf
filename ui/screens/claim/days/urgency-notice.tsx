import type { ClaimProgress } from '#domain/claims/claim-route.ts';
import { urgencyCauses } from '#domain/claims/claim-urgency.ts';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { urgencyBecause, urgencyWording } from '../../../wording/claim/days.ts';

/** How urgent the claim is, what decided it, and what it means for the days. */
export const UrgencyNotice = ({ urgency, live }: Pick<ClaimProgress, 'urgency' | 'live'>) => {
  const { title, days } = urgencyWording[urgency.outcome];
  return (
    <NoticeBox tone={urgency.outcome === 'normal' ? 'info' : 'caution'} title={title}>
      <p>
        {urgencyBecause(urgencyCauses(live))} {days}
      </p>
    </NoticeBox>
  );
};
