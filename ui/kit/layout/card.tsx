import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly spacious?: boolean;
  readonly 'aria-labelledby'?: string;
  /** Is not printed. */
  readonly 'data-on-screen'?: true;
};

export const Card = ({
  children,
  as: Element = 'div',
  spacious = false,
  ...attributes
}: CardProps) => (
  <Element className={classNames(styles.card, spacious && styles.spacious)} {...attributes}>
    {children}
  </Element>
);

type CardSectionProps = { readonly title: string; readonly children?: ReactNode };

/** A card that is a section of its page, under a small heading. */
export const CardSection = ({ title, children }: CardSectionProps) => (
  <Card as="section">
    <h2 className={styles.title}>{title}</h2>
    {children}
  </Card>
);
