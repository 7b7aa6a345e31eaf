import { NavLink, Outlet } from 'react-router-dom';
import { frameWording } from '#words/explorer/frame/wording/frame.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import styles from './explorer-frame.module.css';
import { pages } from './pages.tsx';

const focusContent = (): void => {
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView();
};

/** The navigation between the pages, and the page at the present address. */
export const ExplorerFrame = () => (
  <>
    <button type="button" className={styles.skip} onClick={focusContent}>
      {frameWording.skip}
    </button>
    <header className={styles.bar}>
      <p className={styles.name}>{frameWording.name}</p>
      <nav aria-label={frameWording.navigation}>
        <ul className={styles.links}>
          {pages.map(({ path, label }) =>
            label === undefined ? undefined : (
              <li key={path}>
                <NavLink to={`/${path}`} className={classNames(styles.link)}>
                  {label}
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </nav>
    </header>
    <main id="content" tabIndex={-1} className={styles.content}>
      <Outlet />
    </main>
  </>
);
