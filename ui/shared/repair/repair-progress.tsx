import Check from 'lucide-react/icons/check';
import { repairSteps, type RepairStep } from '#domain/repair';
import {
  repairStepWording,
  trackerWording,
} from '#words/shared/repair/wording/customer-statuses.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import styles from './repair-progress.module.css';

/** The progress of a repair, step by step. */
export const RepairProgress = ({ step }: { readonly step: RepairStep }) => {
  const at = repairSteps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={trackerWording.steps}>
      {repairSteps.map((one, place) => (
        <li
          key={one}
          className={classNames(styles.step, place <= at && styles.come)}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {place <= at && <Check size={16} strokeWidth={3} />}
          </span>
          <span>{repairStepWording[one]}</span>
          {place < at && <VisuallyHidden>{` (${trackerWording.behind})`}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
};
