import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import FileText from 'lucide-react/icons/file-text';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import UserRound from 'lucide-react/icons/user-round';
import { useId, type ReactNode, useState } from 'react';
import { entryId, isUnsent } from '#application/outbox/outbox-entry.ts';
import type { KeepFailure } from '#application/ports/device/notebooks.ts';
import { engineerAccountWording } from '#words/features/account/engineer/wording.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { usePortalConfiguration } from '../../../shell/configuration/portal-configuration.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { CardList, LinkCard } from '../../../kit/lists/link-card.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import styles from './engineer-account.module.css';
import { Button } from '../../../kit/buttons/button.tsx';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { LogoutButton, LogoutDialog } from '../../../shell/session/logout-dialog.tsx';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { useOnPageOnly, useOutboxEntries } from '../../../shared/visit/outbox/use-outbox.ts';

const logoutWarning = (
  unsent: readonly OutboxEntry[],
  onPageOnly: ReadonlySet<string>,
  keepFailure: KeepFailure,
): string =>
  unsent.some((entry) => onPageOnly.has(entryId(entry)))
    ? closeWording.onPageOnly(keepFailure)
    : outboxWording.logoutText(unsent.length);

/** Asks for confirmation before logging out with unsent work (decisions, "Outbox") or without a connection. */
const LogoutWithOutbox = () => {
  const unsent = useOutboxEntries().filter(isUnsent);
  const { outbox } = useEngineerUseCases();
  const onPageOnly = useOnPageOnly();
  const online = useOnline();
  const needsConfirmation = unsent.length > 0 || !online;
  const [isConfirming, setConfirming] = useState(false);
  // The last unsent entry was sent while the dialog was open.
  if (isConfirming && !needsConfirmation) setConfirming(false);
  return (
    <>
      <LogoutButton
        askFirst={() => {
          setConfirming(needsConfirmation);
          return needsConfirmation;
        }}
      />
      <LogoutDialog
        open={isConfirming}
        title={unsent.length > 0 ? outboxWording.logoutTitle : outboxWording.logoutOfflineTitle}
        stay={<Button onPress={() => setConfirming(false)}>{outboxWording.logoutStay}</Button>}
        onClose={() => setConfirming(false)}
      >
        {[
          ...(unsent.length > 0 ? [logoutWarning(unsent, onPageOnly, outbox.keepFailure())] : []),
          ...(online ? [] : [outboxWording.logoutOffline]),
        ].join(' ')}
      </LogoutDialog>
    </>
  );
};

type Destination = {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string;
};

const accountLinks: readonly Destination[] = [
  {
    to: paths.engineerProfile,
    icon: <UserRound size="1.5rem" />,
    label: engineerAccountWording.profile,
    hint: engineerAccountWording.profileHint,
  },
  {
    to: paths.engineerInvoices,
    icon: <FileText size="1.5rem" />,
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

/** The links of an engineer's account page, and the logout (document 3, section 2). */
export const EngineerAccountScreen = () => {
  const { engineerSurveyUrl } = usePortalConfiguration();
  return (
    <Page>
      <PageHeading title={engineerAccountWording.title} />
      <CardList>
        {accountLinks.map((destination) => (
          <li key={destination.to}>
            <DestinationLink destination={destination} />
          </li>
        ))}
      </CardList>
      <div className={styles.actions}>
        <ButtonLink
          to={engineerSurveyUrl}
          variant="secondary"
          icon={<MessageSquareHeart size="1.25rem" />}
          newTab
        >
          {engineerAccountWording.feedback}
        </ButtonLink>
        <LogoutWithOutbox />
      </div>
    </Page>
  );
};
