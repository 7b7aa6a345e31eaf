import MessageSquareText from 'lucide-react/icons/message-square-text';
import { comingSoonWording } from '#words/features/account/engineer/wording.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../../kit/notices/states.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';

/**
 * Placeholder for a task that the portal does not support yet, with the place to do it instead (document 3, section 2).
 */
export const ComingSoonScreen = () => (
  <Page>
    <PageHeading title={comingSoonWording.title} />
    <EmptyState
      icon={<MessageSquareText size="1.875rem" />}
      action={<ButtonLink to={paths.jobAgenda}>{visitWording.toAgenda}</ButtonLink>}
    >
      <p>{comingSoonWording.message}</p>
    </EmptyState>
  </Page>
);
