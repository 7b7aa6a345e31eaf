import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { classNames } from '../layout/class-names.ts';
import { headingOfPage } from '../layout/heading-of-page.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './error-summary.module.css';

export type FieldProblem = {
  readonly fieldId: string;
  readonly message: string;
  /** Its field has been answered since. */
  readonly putRight?: boolean;
};

type ErrorSummaryProps = {
  readonly problems: readonly FieldProblem[];
  /** Counts the failed submits: the summary takes focus again after each. */
  readonly attempt: number;
};

const goToField = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
};

/** Everything that stands in the way of a submit, each line a link to its field. What is put right is not read out. */
export const ErrorSummary = ({ problems, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  const isShown = problems.length > 0;
  useEffect(
    () => () => {
      // Its problems have gone by themselves, and the focus with them.
      if (isShown && document.activeElement === document.body)
        headingOfPage()?.focus({ preventScroll: true });
    },
    [isShown],
  );

  if (!isShown) return null;
  const standing = problems.filter(({ putRight }) => !putRight).length;
  return (
    <div
      ref={box}
      className={classNames(styles.summary, standing === 0 && styles.putRight)}
      tabIndex={-1}
      role="alert"
      aria-live={standing < problems.length ? 'off' : undefined}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles.title}>
        {standing === 0 ? 'There was a problem' : 'There is a problem'}
      </h2>
      <ul className={styles.list}>
        {problems.map(({ fieldId, message, putRight }) => (
          <li key={fieldId} className={classNames(putRight && styles.putRight)}>
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
              {putRight && <VisuallyHidden>Answered: </VisuallyHidden>}
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
