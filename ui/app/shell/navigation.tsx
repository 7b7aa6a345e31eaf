import type { ReactNode } from 'react';
import { CalendarDays, CalendarPlus, Inbox, LogOut, UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '#domain/identity/role.ts';
import { shellWording } from '../../wording/shell.ts';
import { paths } from '../routes/paths.ts';
import { useLogout } from '../session/use-logout.ts';
import styles from './navigation.module.css';

type Destination = {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** The paths on which this is where one is. */
  readonly selectedOn: readonly string[];
};

const iconSize = 22;

const destinations: Record<Role, readonly Destination[]> = {
  customer: [
    {
      to: paths.properties,
      label: shellWording.book,
      icon: <CalendarPlus size={iconSize} aria-hidden="true" />,
      selectedOn: [
        paths.properties,
        paths.selectProperty,
        paths.newClaim,
        paths.newClaimInProgress,
      ],
    },
    {
      to: paths.customerAccount,
      label: shellWording.account,
      icon: <UserRound size={iconSize} aria-hidden="true" />,
      selectedOn: [paths.customerAccount],
    },
  ],
  engineer: [
    {
      to: paths.jobAgenda,
      label: shellWording.agenda,
      icon: <CalendarDays size={iconSize} aria-hidden="true" />,
      selectedOn: [paths.jobAgenda],
    },
    {
      to: paths.jobOffers,
      label: shellWording.offers,
      icon: <Inbox size={iconSize} aria-hidden="true" />,
      selectedOn: [paths.jobOffers],
    },
    {
      to: paths.engineerAccount,
      label: shellWording.account,
      icon: <UserRound size={iconSize} aria-hidden="true" />,
      selectedOn: [paths.engineerAccount],
    },
  ],
};

const NavigationLink = ({ destination }: { readonly destination: Destination }) => {
  const { pathname } = useLocation();
  const { to, label, icon, selectedOn } = destination;
  return (
    <li>
      <Link
        to={to}
        className={styles.item}
        aria-current={selectedOn.includes(pathname) ? 'page' : undefined}
      >
        <span className={styles.icon}>{icon}</span>
        <span>{label}</span>
      </Link>
    </li>
  );
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
          <LogOut size={iconSize} aria-hidden="true" />
        </span>
        <span>{loggingOut ? shellWording.loggingOut : shellWording.logout}</span>
      </button>
    </li>
  );
};

/** At the bottom of a phone, in the header of anything wider; what it holds depends on the role. */
export const Navigation = ({ role }: { readonly role: Role | undefined }) => (
  <nav className={styles.navigation} aria-label={shellWording.navigation} data-bottom-navigation>
    <ul className={styles.list}>
      {role === undefined ? (
        <LogoutItem />
      ) : (
        destinations[role].map((destination) => (
          <NavigationLink key={destination.to} destination={destination} />
        ))
      )}
    </ul>
  </nav>
);
