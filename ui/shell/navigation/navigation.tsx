import { useAtomValue, atom } from 'jotai';
import type { ReactNode } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Inbox from 'lucide-react/icons/inbox';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { Link, useLocation, matchPath } from 'react-router-dom';
import type { Role } from '#domain/identity';
import { shellWording } from '#words/shell/wording/shell.ts';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { paths } from '../addresses/paths.ts';
import { useLogout } from '../session/use-session.ts';
import styles from './navigation.module.css';

/** The number of an engineer's open offers in the last minutes; `undefined` when unknown or outdated. */
export const openOffersAtom = atom<number | undefined>(undefined);

/** A link of the navigation, and the addresses that belong to it. */
type Destination = {
  readonly to: string;
  /** Another address of the same page. */
  readonly alias?: string;
  /** Below this path the link is marked as the present section, unless a later link has a longer one. */
  readonly section: string;
  readonly label: string;
  readonly icon: ReactNode;
};

/** How a link is marked: as the current page, or as the section of the current page. */
const ariaCurrentOf = (
  place: Destination,
  places: readonly Destination[],
  pathname: string,
): 'page' | 'true' | undefined => {
  const { to, alias = to } = place;
  if ([to, alias].some((path) => matchPath(path, pathname) !== null)) return 'page';
  const current = places.findLast(
    ({ section }) => matchPath({ path: section, end: false }, pathname) !== null,
  );
  return current === place ? 'true' : undefined;
};

const iconSize = 22;

const destinationsOf: Record<Role, readonly Destination[]> = {
  customer: [
    {
      to: paths.properties,
      label: shellWording.book,
      icon: <CalendarPlus size={iconSize} />,
      alias: paths.selectProperty,
      section: paths.newClaim,
    },
    {
      to: paths.customerAccount,
      label: shellWording.account,
      icon: <UserRound size={iconSize} />,
      section: paths.customerAccount,
    },
  ],
  engineer: [
    {
      to: paths.jobAgenda,
      label: shellWording.agenda,
      icon: <CalendarDays size={iconSize} />,
      section: paths.jobs,
    },
    {
      to: paths.jobOffers,
      label: shellWording.offers,
      icon: <Inbox size={iconSize} />,
      section: paths.jobOffers,
    },
    {
      to: paths.engineerAccount,
      label: shellWording.account,
      icon: <UserRound size={iconSize} />,
      section: paths.engineerAccount,
    },
  ],
};

const OpenOffers = () => {
  const count = useAtomValue(openOffersAtom) ?? 0;
  return (
    count > 0 && (
      <>
        {' '}
        <VisuallyHidden>{shellWording.openOffers(count)}</VisuallyHidden>
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      </>
    )
  );
};

const Destinations = ({ places }: { readonly places: readonly Destination[] }) => {
  const { pathname } = useLocation();
  return places.map((place) => (
    <li key={place.to}>
      <Link
        to={place.to}
        className={styles.item}
        aria-current={ariaCurrentOf(place, places, pathname)}
      >
        <span className={styles.icon}>{place.icon}</span>
        <span>{place.label}</span>
        {place.to === paths.jobOffers && <OpenOffers />}
      </Link>
    </li>
  ));
};

const LogoutItem = () => {
  const { logout, loggingOut } = useLogout();
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-disabled={loggingOut || undefined}
        onClick={logout}
      >
        <span className={styles.icon}>
          <LogOut size={iconSize} />
        </span>
        <span>{loggingOut ? shellWording.loggingOut : shellWording.logout}</span>
      </button>
    </li>
  );
};

/**
 * At the bottom on a phone, in the header on wider screens. Its links depend on the role; a user without a role can only
 * log out here.
 */
export const Navigation = ({ role }: { readonly role: Role | undefined }) => (
  <nav className={styles.navigation} aria-label={shellWording.navigation}>
    <ul className={styles.list}>
      {role === undefined ? <LogoutItem /> : <Destinations places={destinationsOf[role]} />}
    </ul>
  </nav>
);
