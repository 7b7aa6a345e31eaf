import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import styles from './notice-box.module.css';
import { classNames } from '../layout/class-names.ts';

export type NoticeTone = 'info' | 'good' | 'caution' | 'danger';

export const noticeIcons: Record<NoticeTone, typeof Info> = {
  info: Info,
  good: CircleCheck,
  caution: TriangleAlert,
  danger: OctagonAlert,
};

type NoticeBoxProps = {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly children?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. */
  readonly role?: 'alert' | 'status';
};

/** Important information. */
export const NoticeBox = ({ tone = 'info', title, children, role }: NoticeBoxProps) => {
  const Icon = noticeIcons[tone];
  return (
    <div className={classNames(styles.box, styles[tone])} role={role}>
      <Icon size="1.5rem" className={styles.icon} />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.content}>{children}</div>}
      </div>
    </div>
  );
};
