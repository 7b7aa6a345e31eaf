import MessageSquareText from 'lucide-react/icons/message-square-text';
import { paths } from '../../app/routes/paths.ts';
import { ButtonLink } from '../../parts/buttons/button-link.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { comingSoonWording } from '../../wording/engineer/account.ts';
import { visitWording } from '../../wording/engineer/visit.ts';

/**
 * Placeholder for a task that the portal does not support yet, with the place to do it instead (document 3, section 2).
 */
export const ComingSoonScreen = () => (
  <Page>
    <PageHeading title={comingSoonWording.title} />
    <EmptyState
      icon={<MessageSquareText size={30} />}
      action={<ButtonLink to={paths.jobAgenda}>{visitWording.toAgenda}</ButtonLink>}
    >
      <p>{comingSoonWording.message}</p>
    </EmptyState>
  </Page>
);
