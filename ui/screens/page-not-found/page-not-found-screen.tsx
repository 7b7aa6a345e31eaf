import Compass from 'lucide-react/icons/compass';
import { paths } from '../../app/routes/paths.ts';
import { ButtonLink } from '../../parts/buttons/button-link.tsx';
import { EmptyState } from '../../parts/notices/empty-state.tsx';
import { Page } from '../../parts/layout/page.tsx';
import { PageHeading } from '../../app/shell/page-heading.tsx';
import { Words } from '../../app/configuration/words.tsx';
import { pageNotFoundWording } from '../../wording/page-not-found.ts';

export const PageNotFoundScreen = () => (
  <Page>
    <PageHeading title={pageNotFoundWording.title} />
    <EmptyState
      icon={<Compass size={30} />}
      action={<ButtonLink to={paths.landing}>{pageNotFoundWording.home}</ButtonLink>}
    >
      <p>{pageNotFoundWording.message}</p>
      <p>
        <Words text={pageNotFoundWording.call} />
      </p>
    </EmptyState>
  </Page>
);
