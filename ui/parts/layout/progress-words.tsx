import styles from './progress-words.module.css';

type ProgressWordsProps = {
  readonly step: number;
  /** How many steps the way ahead is likely to have. */
  readonly about: number;
};

/** Where one is on the way, in words; the bar repeats it for the eye. */
export const ProgressWords = ({ step, about }: ProgressWordsProps) => (
  <div className={styles.progress}>
    <p className={styles.words}>
      Step {step} of about {Math.max(step, about)}
    </p>
    <progress className={styles.bar} value={step} max={Math.max(step, about)} aria-hidden="true" />
  </div>
);
