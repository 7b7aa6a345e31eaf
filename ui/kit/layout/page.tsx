import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The column of a screen's content. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>{children}</div>
);

type WelcomeLayoutProps = {
  readonly drawing: ReactNode;
  readonly heading: ReactNode;
  readonly children: ReactNode;
};

/** A greeting with a drawing beside the form, or above it on a phone. */
export const WelcomeLayout = ({ drawing, heading, children }: WelcomeLayoutProps) => (
  <div className={styles.layout}>
    <div className={styles.drawing}>{drawing}</div>
    <div className={styles.heading}>{heading}</div>
    <div className={styles.form}>{children}</div>
  </div>
);
