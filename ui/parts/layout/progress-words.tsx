import styles from './progress-words.module.css';

/** Which step this is, and of how many at most. */
export type StepCount = { readonly step: number; readonly atMost: number };

/** The step in words; the bar repeats it for the eye. */
export const ProgressWords = ({ step, atMost }: StepCount) => {
  const total = Math.max(step, atMost);
  return (
    <div className={styles.progress}>
      <p className={styles.text}>{`Step ${step} of at most ${total}`}</p>
      <progress className={styles.bar} value={step} max={total} aria-hidden="true" />
    </div>
  );
};
