import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { pageNotFoundWording } from '#words/wording/page-not-found.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Page } from '../../../kit/layout/page.tsx';
import { EmptyState } from '../../../kit/notices/states/empty-state.tsx';

type UnknownVisitProps = {
  readonly title?: string;
  /** The failed task, for the text. */
  readonly failed?: string;
};

/** Shown when the address names no job of this engineer. */
export const UnknownVisit = ({ title = pageNotFoundWording.title, failed }: UnknownVisitProps) => (
  <Page>
    <PageHeading title={title} focusKey="unknown" />
    <EmptyState
      icon={<CalendarX2 size={30} />}
      title={visitWording.unknown}
      action={<ButtonLink to={jobPaths.agenda('todayAgenda')}>{visitWording.toAgenda}</ButtonLink>}
    >
      {failed !== undefined && <p>{failed}</p>}
      <p>{visitWording.unknownBecause}</p>
      <p>
        <Words text={pageNotFoundWording.call} />
      </p>
    </EmptyState>
  </Page>
);
