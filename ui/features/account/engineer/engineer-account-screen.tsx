import FileText from 'lucide-react/icons/file-text';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import UserRound from 'lucide-react/icons/user-round';
import { useId, type ReactNode } from 'react';
import { usePortalConfiguration } from '../../../shell/configuration/portal-configuration.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { LogoutWithOutbox } from './logout-with-outbox.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { CardList } from '../../../kit/lists/card-list.tsx';
import { LinkCard } from '../../../kit/lists/link-card.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { engineerAccountWording } from '../wording.ts';
import styles from './engineer-account.module.css';

type Destination = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string;
};

const destinations: readonly Destination[] = [
  {
    to: paths.engineerProfile,
    icon: <UserRound size={24} />,
    label: engineerAccountWording.profile,
    hint: engineerAccountWording.profileHint,
  },
  {
    to: paths.engineerInvoices,
    icon: <FileText size={24} />,
    label: engineerAccountWording.invoices,
    hint: engineerAccountWording.invoicesHint,
  },
];

const DestinationLink = ({ destination }: { readonly destination: Destination }) => {
  const { to, icon, label, hint } = destination;
  const labelId = useId();
  const hintId = useId();
  return (
    <LinkCard
      to={to}
      mark={
        <span className={styles.mark} aria-hidden="true">
          {icon}
        </span>
      }
      aria-labelledby={labelId}
      aria-describedby={hintId}
    >
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <span id={hintId} className={styles.hint}>
        {hint}
      </span>
    </LinkCard>
  );
};

/** Links to an engineer's profile and invoices, and the logout (document 3, section 2). */
export const EngineerAccountScreen = () => {
  const { engineerSurveyUrl } = usePortalConfiguration();
  return (
    <Page>
      <PageHeading title={engineerAccountWording.title} />
      <CardList>
        {destinations.map((destination) => (
          <li key={destination.to}>
            <DestinationLink destination={destination} />
          </li>
        ))}
      </CardList>
      <div className={styles.actions}>
        <ButtonLink
          to={engineerSurveyUrl}
          variant="secondary"
          icon={<MessageSquareHeart size={20} aria-hidden="true" />}
          newTab
        >
          {engineerAccountWording.feedback}
        </ButtonLink>
        <LogoutWithOutbox />
      </div>
    </Page>
  );
};
