import type { ClaimProgress } from '#domain/claims/claim-route.ts';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { urgencyRuleWording, urgencyWording } from '../../../wording/claim/days.ts';

/** How urgent the claim is, what decided it, and what it means for the days. */
export const UrgencyNotice = ({ urgency }: { readonly urgency: ClaimProgress['urgency'] }) => {
  const { title, days } = urgencyWording[urgency.outcome];
  return (
    <NoticeBox tone={urgency.outcome === 'normal' ? 'info' : 'caution'} title={title}>
      <p>
        {urgencyRuleWording[urgency.rule]} {days}
      </p>
    </NoticeBox>
  );
};
