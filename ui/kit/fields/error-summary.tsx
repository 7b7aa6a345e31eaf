import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { useKitWords } from '../kit-settings.ts';
import { headingOfPage } from '../layout/focus.ts';
import styles from './error-summary.module.css';

export type FieldProblem = { readonly fieldId: string; readonly message: string };

export type ErrorSummaryProps = {
  readonly problems: readonly { readonly fieldId: string; readonly message: ReactNode }[];
  /** The number of failed submits: the summary takes focus again after each. */
  readonly attempt: number;
  readonly title?: string;
  /** The level of the title: one below the heading above it. */
  readonly level?: 2 | 3;
  /** Changes of this text are not announced. */
  readonly live?: 'off';
};

const goToField = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId);
  if (field === null) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
};

/** The problems of a failed submit, each with a link to its field. */
export const ErrorSummary = ({ problems, attempt, title, level = 2, live }: ErrorSummaryProps) => {
  const words = useKitWords();
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const Title = `h${level}` as const;

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  const isShown = problems.length > 0;
  useEffect(
    () => () => {
      // The problems were solved elsewhere, and the focused summary was removed.
      if (isShown && document.activeElement === document.body)
        headingOfPage()?.focus({ preventScroll: true });
    },
    [isShown],
  );

  if (!isShown) return null;
  return (
    <div
      ref={box}
      className={styles.summary}
      tabIndex={-1}
      role="alert"
      aria-live={live}
      aria-labelledby={titleId}
    >
      <Title id={titleId} className={styles.title}>
        {title ?? words.problems}
      </Title>
      <ul className={styles.list}>
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
