import { useKitWords } from '../kit-settings.ts';
import styles from './progress-words.module.css';

/** The number of this step, and the maximum number of steps. */
export type StepCount = { readonly step: number; readonly atMost: number };

/** The step in words, and as a bar. */
export const ProgressWords = ({ step, atMost }: StepCount) => {
  const words = useKitWords();
  const total = Math.max(step, atMost);
  return (
    <div className={styles.progress}>
      <p className={styles.text}>{words.step(step, total)}</p>
      <progress className={styles.bar} value={step} max={total} aria-hidden="true" />
    </div>
  );
};
