import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ButtonVariant } from './button.tsx';
import { useKitWords } from '../kit-settings.ts';
import styles from './button.module.css';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type ButtonLinkProps = {
  readonly children: ReactNode;
  /** A path of the portal, or an address elsewhere (https:, tel:, mailto:). */
  readonly to: string;
  readonly state?: unknown;
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
  readonly wide?: boolean;
  readonly tall?: boolean;
  readonly newTab?: boolean;
  /** Runs on a click, before the navigation. */
  readonly onPress?: () => void;
};

/** A link that looks like a button. Use it for navigation, not for actions. */
export const ButtonLink = ({
  children,
  to,
  state,
  variant = 'primary',
  icon,
  wide = false,
  tall = false,
  newTab = false,
  onPress,
}: ButtonLinkProps) => {
  const words = useKitWords();
  const className = classNames(
    styles.button,
    styles[variant],
    wide && styles.wide,
    tall && styles.tall,
  );
  const content = (
    <>
      {icon}
      <span>
        <span>{children}</span> {newTab && <VisuallyHidden>{words.opensInNewTab}</VisuallyHidden>}
      </span>
    </>
  );
  return to.startsWith('/') ? (
    <Link to={to} state={state} className={className} onClick={onPress}>
      {content}
    </Link>
  ) : (
    <a
      href={to}
      className={className}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener' : undefined}
      onClick={onPress}
    >
      {content}
    </a>
  );
};
