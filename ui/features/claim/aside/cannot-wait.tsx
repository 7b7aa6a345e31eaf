import type { ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { asideWording } from '#words/features/claim/wording/aside.ts';
import { useWordingValues } from '../../../shell/configuration/use-wording-values.ts';
import { PhoneLink } from '../../../shell/phone/phone-link.tsx';
import { useClaim } from '../session/claim-session-context.ts';
import styles from './cannot-wait.module.css';

const urgencyOf = ({ progress }: ClaimSessionState) => progress.urgency.outcome;

/** The number to call for an earlier visit or for help. */
export const CannotWait = () => {
  const { phone } = useWordingValues();
  const isNormal = useClaim(urgencyOf) === 'normal';
  return (
    <p className={styles.line}>
      <strong>{isNormal ? asideWording.cannotWait : asideWording.needHelp}</strong>
      <PhoneLink number={phone} label={asideWording.call} icon />
    </p>
  );
};
