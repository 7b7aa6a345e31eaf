import { Link } from 'react-router-dom';
import type { ButtonProps } from './button.tsx';
import { useKitWords } from '../kit-settings.ts';
import styles from './button.module.css';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type ButtonLinkProps = Pick<ButtonProps, 'children' | 'variant' | 'icon' | 'wide' | 'tall'> & {
  /** A path of the portal, or an address elsewhere (https:, tel:, mailto:). */
  readonly to: string;
  readonly state?: unknown;
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
