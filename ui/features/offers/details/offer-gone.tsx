import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { paths } from '../../../shell/addresses/paths.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../../kit/notices/empty-state.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { offerWording } from '../../../shared/visit/wording/offers.ts';

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
