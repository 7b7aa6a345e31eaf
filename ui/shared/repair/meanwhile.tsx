import type { ClaimJobType } from '#domain/cover';
import { confirmationWording, meanwhile } from '#words/shared/repair/wording/confirmation.ts';
import { Words } from '../../shell/configuration/words.tsx';
import { CardSection } from '../../kit/layout/card.tsx';
import styles from './meanwhile.module.css';

/** Advice until the engineer comes, for the area of a request. */
export const Meanwhile = ({ jobType }: { readonly jobType: ClaimJobType }) => (
  <CardSection title={confirmationWording.meanwhile}>
    <ul className={styles.advice}>
      {meanwhile[jobType].map((advice) => (
        <li key={advice}>
          <Words text={advice} />
        </li>
      ))}
    </ul>
  </CardSection>
);
