import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shellWording } from '#words/shell/wording/shell.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { PhoneLink } from '../phone/phone-link.tsx';
import { fillWordingAsText } from '../configuration/fill-wording.ts';
import { usePortalConfiguration } from '../configuration/portal-configuration.ts';
import { useWordingValues } from '../configuration/words.tsx';
import { paths } from '../addresses/paths.ts';
import styles from './header.module.css';

/** The pilot light: the mark of the product. */
export const Flame = () => (
  <svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true">
    <path
      className={styles.outer}
      d="M16.3 1.5c1.6 5.6 8.7 8.8 8.7 16.6a9 9 0 0 1-18 0c0-4.5 3-6.5 4.2-10.3 2 1.4 4.2-1.8 5.1-6.3z"
    />
    <path
      className={styles.inner}
      d="M16.2 13.8c.9 2.8 4 3.8 4 7.6a4.2 4.2 0 0 1-8.4 0c0-3.1 3.3-4.3 4.4-7.6z"
    />
    <rect className={styles.burner} x="9" y="28.8" width="14" height="2.4" rx="1.2" />
  </svg>
);

/** During a claim the header shows a help line (document 1, section 2.7). */
const claimPath = /^\/(?:claim|vpv)(?:\/|$)/;

const Mark = () => {
  const { brandLogoUrl, brandName } = usePortalConfiguration();
  // Keeps room for a name that is not loaded yet.
  if (brandName === '') return <span className={styles.name}>&nbsp;</span>;
  return brandLogoUrl === undefined ? (
    <>
      <Flame />
      <span className={styles.name} translate="no">
        {brandName}
      </span>
    </>
  ) : (
    <img src={brandLogoUrl} alt="" className={styles.logo} />
  );
};

export const Header = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const values = useWordingValues();
  const onClaim = claimPath.test(pathname);
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link
          to={paths.landing}
          className={styles.home}
          aria-label={fillWordingAsText(shellWording.home, values)}
        >
          <Mark />
        </Link>
        {children}
        {values.phone !== '' && (
          <div className={classNames(styles.help, onClaim && styles.withLine)}>
            {onClaim && <span className={styles.helpLine}>{shellWording.helpLine}</span>}
            <PhoneLink number={values.phone} label={shellWording.call} icon />
          </div>
        )}
      </div>
    </header>
  );
};
