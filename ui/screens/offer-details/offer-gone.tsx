import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { paths } from '../../app/routes/paths.ts';
import { ButtonLink } from '../../parts/buttons/button-link.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { offerWording } from '../../wording/engineer/offers.ts';

/** Why an offer is not listed. `unknown`: this page has never shown it, so its address may be wrong. */
export type OfferGoneReason = 'accepted' | 'lapsed' | 'unknown';

const words = {
  accepted: offerWording.goneBecause,
  lapsed: offerWording.lapsed,
  unknown: offerWording.goneOrUnknown,
} as const satisfies Record<OfferGoneReason, string>;

/** The offer is no longer listed: another engineer accepted it, or it expired. */
export const OfferGone = ({ reason }: { readonly reason: OfferGoneReason }) => (
  <Page>
    <PageHeading title={offerWording.gone} focusKey="gone" />
    <EmptyState
      icon={<CalendarX2 size={30} />}
      action={<ButtonLink to={paths.jobOffers}>{offerWording.others}</ButtonLink>}
    >
      <p>{words[reason]}</p>
    </EmptyState>
  </Page>
);
