import styles from './rule-key.module.css';

/** The name that the rules have for a step or a field, beside the portal's words for it. */
export const RuleKey = ({ name }: { readonly name: string }) => (
  <code className={styles.key}>{name}</code>
);
