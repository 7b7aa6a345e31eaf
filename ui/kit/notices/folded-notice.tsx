import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import styles from './folded-notice.module.css';
import { noticeIcons, type NoticeTone } from './notice-box.tsx';
import toneStyles from './notice-box.module.css';

type FoldedNoticeProps = {
  readonly tone: NoticeTone;
  /** The only visible text while it is closed. */
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/** A notice of one line; a click shows its details. */
export const FoldedNotice = ({ tone, title, children }: FoldedNoticeProps) => {
  const Icon = noticeIcons[tone];
  return (
    <details className={classNames(styles.notice, toneStyles[tone])}>
      <summary className={styles.line}>
        <Icon size="1.25rem" />
        <span className={styles.title}>{title}</span>
        <ChevronDown size="1.25rem" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
};
