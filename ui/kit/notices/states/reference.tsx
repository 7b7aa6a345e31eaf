import { createContext, use, useState } from 'react';
import { useKitWords } from '../../kit-settings.ts';
import styles from './reference.module.css';

/** The id of the last failed request, which support can search for. */
export const ReferenceContext = createContext<() => string | undefined>(() => undefined);

/** The reference of a failure for support, as of the first render of its message. */
export const Reference = () => {
  const words = useKitWords();
  const [reference] = useState(use(ReferenceContext));
  return (
    reference !== undefined && (
      <p className={styles.reference}>
        <span>{words.reference}</span>{' '}
        <span className={styles.id} translate="no">
          {reference}
        </span>
      </p>
    )
  );
};
