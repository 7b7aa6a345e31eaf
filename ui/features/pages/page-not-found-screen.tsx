import Compass from 'lucide-react/icons/compass';
import { pageNotFoundWording } from '#words/wording/page-not-found.ts';
import { paths } from '../../shell/addresses/paths.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/notices/states.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { Words } from '../../shell/configuration/words.tsx';

export const PageNotFoundScreen = () => (
  <Page>
    <PageHeading title={pageNotFoundWording.title} />
    <EmptyState
      icon={<Compass size="1.875rem" />}
      action={<ButtonLink to={paths.landing}>{pageNotFoundWording.home}</ButtonLink>}
    >
      <p>{pageNotFoundWording.message}</p>
      <p>
        <Words text={pageNotFoundWording.call} />
      </p>
    </EmptyState>
  </Page>
);
