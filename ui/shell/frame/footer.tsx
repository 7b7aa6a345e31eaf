import { Link } from 'react-router-dom';
import { shellWording } from '#words/shell/wording/shell.ts';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { useKitWords } from '../../kit/kit-settings.ts';
import { useCookieNotice } from '../cookies/cookie-acceptance.ts';
import { usePortalConfiguration } from '../configuration/portal-configuration.ts';
import { useIsForEngineer } from '../configuration/words.tsx';
import { paths } from '../addresses/paths.ts';
import styles from './footer.module.css';

/** Shown below every screen. Customers can ask for help in writing (document 2, section 1). */
export const Footer = () => {
  const { supportRequestUrl } = usePortalConfiguration();
  const words = useKitWords();
  const forEngineer = useIsForEngineer();
  const { isShown: shown, ask } = useCookieNotice();
  return (
    <footer className={styles.footer}>
      <Link to={paths.terms}>{shellWording.terms}</Link>
      {!shown && (
        <button type="button" className={styles.choice} onClick={ask}>
          {shellWording.cookieChoice}
        </button>
      )}
      {!forEngineer && (
        <a href={supportRequestUrl} target="_blank" rel="noopener">
          <span>{shellWording.supportRequest}</span>{' '}
          <VisuallyHidden>{words.opensInNewTab}</VisuallyHidden>
        </a>
      )}
    </footer>
  );
};
