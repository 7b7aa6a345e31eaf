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

/** A link of the navigation, and the paths that belong to it. */
type NavigationSection = {
  readonly to: string;
  /** Other addresses of the same page. */
  readonly aliases?: readonly string[];
  /** Below these paths the link is marked as the present section. */
  readonly sectionPaths: readonly string[];
};

const isAt = (path: string, pathname: string): boolean => matchPath(path, pathname) !== null;

const isBelow = (path: string, pathname: string): boolean =>
  matchPath({ path, end: false }, pathname) !== null;

/** The length of the address that a section matches. */
const matchLength = ({ sectionPaths }: NavigationSection, pathname: string): number =>
  Math.max(0, ...sectionPaths.filter((path) => isBelow(path, pathname)).map((path) => path.length));

/** How a link is marked: as the current page, or as the section of the current page. */
const ariaCurrentOf = <Place extends NavigationSection>(
  place: Place,
  places: readonly Place[],
  pathname: string,
): 'page' | 'true' | undefined => {
  if ([place.to, ...(place.aliases ?? [])].some((path) => isAt(path, pathname))) return 'page';
  const own = matchLength(place, pathname);
  const longest = Math.max(...places.map((one) => matchLength(one, pathname)));
  return own > 0 && own === longest ? 'true' : undefined;
};

type Destination = NavigationSection & { readonly label: string; readonly icon: ReactNode };

const iconSize = 22;

type RoleNavigation = {
  readonly destinations: readonly Destination[];
  /** Where the role logs out. */
  readonly logout: 'here' | 'on a page';
};

const navigationOf: Record<Role, RoleNavigation> = {
  customer: {
    logout: 'on a page',
    destinations: [
      {
        to: paths.properties,
        label: shellWording.book,
        icon: <CalendarPlus size={iconSize} />,
        aliases: [paths.selectProperty],
        sectionPaths: [paths.newClaim],
      },
      {
        to: paths.customerAccount,
        label: shellWording.account,
        icon: <UserRound size={iconSize} />,
        sectionPaths: [paths.customerAccount],
      },
    ],
  },
  engineer: {
    logout: 'on a page',
    destinations: [
      {
        to: paths.jobAgenda,
        label: shellWording.agenda,
        icon: <CalendarDays size={iconSize} />,
        sectionPaths: [paths.jobs],
      },
      {
        to: paths.jobOffers,
        label: shellWording.offers,
        icon: <Inbox size={iconSize} />,
        sectionPaths: [paths.jobOffers],
      },
      {
        to: paths.engineerAccount,
        label: shellWording.account,
        icon: <UserRound size={iconSize} />,
        sectionPaths: [paths.engineerAccount],
      },
    ],
  },
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

/** The navigation of a user without a role. */
const onlyLogout: RoleNavigation = { destinations: [], logout: 'here' };

/** At the bottom on a phone, in the header on wider screens. Its links depend on the role. */
export const Navigation = ({ role }: { readonly role: Role | undefined }) => {
  const { destinations, logout } = role === undefined ? onlyLogout : navigationOf[role];
  return (
    <nav className={styles.navigation} aria-label={shellWording.navigation}>
      <ul className={styles.list}>
        <Destinations places={destinations} />
        {logout === 'here' && <LogoutItem />}
      </ul>
    </nav>
  );
};
