import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

type PageProps = {
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** The column of a screen's content. */
export const Page = ({ children, className }: PageProps) => (
  <div className={classNames(styles.page, className)}>{children}</div>
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
