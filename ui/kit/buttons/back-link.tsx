import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useKitWords } from '../kit-settings.ts';
import { firstClick } from './clicks.ts';
import styles from './back-link.module.css';

type BackLinkProps = {
  readonly label?: string;
} & ({ readonly to: string; readonly state?: unknown } | { readonly onPress: () => void });

/** A link to the previous step, above the heading. */
export const BackLink = ({ label, ...target }: BackLinkProps) => {
  const words = useKitWords();
  const content = (
    <>
      <ArrowLeft size="1.25rem" />
      <span>{label ?? words.back}</span>
    </>
  );
  return 'to' in target ? (
    <Link to={target.to} state={target.state} className={styles.back}>
      {content}
    </Link>
  ) : (
    <button type="button" className={styles.back} onClick={firstClick(target.onPress)}>
      {content}
    </button>
  );
};

/** A link that leaves a flow, beside Back. */
export const LeaveLink = ({
  to,
  state,
  children,
}: {
  readonly to: string;
  readonly state?: unknown;
  readonly children: ReactNode;
}) => (
  <Link to={to} state={state} className={styles.back}>
    <span>{children}</span>
  </Link>
);
