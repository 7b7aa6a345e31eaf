import { createContext, use, useState } from 'react';
import { referenceLabel } from '../../wording/generic.ts';
import styles from './reference.module.css';

/** By what support finds the last request that failed, if there is anything. */
export const ReferenceContext = createContext<() => string | undefined>(() => undefined);

/** What to tell support of a failure, as it was when the words beside it came up. */
export const Reference = () => {
  const [reference] = useState(use(ReferenceContext));
  return (
    reference !== undefined && (
      <p className={styles.reference}>
        <span>{referenceLabel}</span>{' '}
        <span className={styles.id} translate="no">
          {reference}
        </span>
      </p>
    )
  );
};
