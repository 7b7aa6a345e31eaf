import styles from './progress-words.module.css';

/** Which step this is, and of how many: about so many, or at most. */
export type StepCount = { readonly step: number } & (
  | { readonly about: number }
  | { readonly atMost: number }
);

/** Where one is on the way, in words; the bar repeats it for the eye. */
export const ProgressWords = (count: StepCount) => {
  const { step } = count;
  const total = Math.max(step, 'about' in count ? count.about : count.atMost);
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        {`Step ${step} of ${'about' in count ? 'about' : 'at most'} ${total}`}
      </p>
      <progress className={styles.bar} value={step} max={total} aria-hidden="true" />
    </div>
  );
};
