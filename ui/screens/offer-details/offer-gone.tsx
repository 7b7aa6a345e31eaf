import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { paths } from '../../app/routes/paths.ts';
import { ButtonLink } from '../../parts/buttons/button-link.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { offerWording } from '../../wording/engineer/offers.ts';

/** The offer is in nobody's list any more: taken by another, or its time ran out. */
export const OfferGone = ({ lapsed }: { readonly lapsed: boolean }) => (
  <Page>
    <PageHeading title={offerWording.gone} focusKey="gone" />
    <EmptyState
      icon={<CalendarX2 size={30} />}
      action={<ButtonLink to={paths.jobOffers}>{offerWording.others}</ButtonLink>}
    >
      <p>{lapsed ? offerWording.lapsed : offerWording.goneBecause}</p>
    </EmptyState>
  </Page>
);
