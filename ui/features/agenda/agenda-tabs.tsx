import { Link } from 'react-router-dom';
import { agendaTabs, type AgendaTab } from '#domain/repair';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { agendaTabWording, agendaWording } from '../../wording/agenda.ts';
import styles from './agenda-tabs.module.css';

/** Each tab has its own address, and Back leads to the previous tab. */
export const AgendaTabs = ({ current }: { readonly current: AgendaTab }) => (
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
