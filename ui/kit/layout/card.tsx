import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly spacious?: boolean;
  readonly 'aria-labelledby'?: string;
};

export const Card = ({ children, as: Element = 'div', spacious = false, ...aria }: CardProps) => (
  <Element className={classNames(styles.card, spacious && styles.spacious)} {...aria}>
    {children}
  </Element>
);
