import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shellWording } from '#words/shell/wording/shell.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { Flame } from '../../kit/layout/flame.tsx';
import { PhoneLink } from '../phone/phone-link.tsx';
import { fillWordingAsText } from '../configuration/fill-wording.ts';
import { usePortalConfiguration } from '../configuration/portal-configuration.ts';
import { useWordingValues } from '../configuration/words.tsx';
import { paths } from '../addresses/paths.ts';
import styles from './header.module.css';

/** During a claim the header shows a help line (document 1, section 2.7). */
const claimPath = /^\/(?:claim|vpv)(?:\/|$)/;

const Mark = () => {
  const { brandLogoUrl, brandName } = usePortalConfiguration();
  // Keeps room for a name that is not loaded yet.
  if (brandName === '') return <span className={styles.name}>&nbsp;</span>;
  return brandLogoUrl === undefined ? (
    <>
      <Flame size={34} />
      <span className={styles.name}>{brandName}</span>
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
