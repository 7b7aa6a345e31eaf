import { useSearchParams, Link } from 'react-router-dom';
import { agendaTabs, type AgendaTab } from '#domain/repair';
import { Page } from '../../kit/layout/page.tsx';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';
import { readAgendaTab } from '../../shared/visit/page/agenda-origin.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { PageHeading } from '../../shell/frame/page-heading.tsx';
import { ComingJobs } from './coming-jobs.tsx';
import { LazyPreviousJobs } from './engineer-previous-jobs.tsx';
import { agendaWording, agendaTabWording } from '#words/wording/agenda.ts';
import styles from './agenda-screen.module.css';

/** Each tab has its own address, and Back leads to the previous tab. */
const AgendaTabs = ({ current }: { readonly current: AgendaTab }) => (
  <nav aria-label={agendaWording.tabs}>
    <ul className={styles.tabs}>
      {agendaTabs.map((tab) => (
        <li key={tab}>
          <Link
            to={jobPaths.agenda(tab)}
            className={styles.tab}
            aria-current={tab === current ? 'page' : undefined}
          >
            {agendaTabWording[tab]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The engineer's visits, in the tab that the address names (document 3, section 2). */
export const AgendaScreen = () => {
  const [parameters] = useSearchParams();
  const tab = readAgendaTab(parameters);
  // Reserves the action bar's room before the next visit is loaded, so that nothing moves.
  usePageMark('action-bar');
  return (
    <Page>
      <div className={styles.head}>
        <PageHeading title={agendaWording.title} documentName={agendaWording.named(tab)} />
        <AgendaTabs current={tab} />
      </div>
      {tab === 'previousAgenda' ? <LazyPreviousJobs /> : <ComingJobs key={tab} tab={tab} />}
    </Page>
  );
};
