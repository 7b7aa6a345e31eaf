import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import styles from './toaster.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type ToastTone = 'info' | 'good' | 'caution' | 'danger';

export type Toast = { readonly id: number; readonly tone: ToastTone; readonly message: string };

const icons: Record<ToastTone, typeof Info> = {
  info: Info,
  good: CircleCheck,
  caution: CircleAlert,
  danger: TriangleAlert,
};

type ToasterProps = {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: number) => void;
};

/** Short notices; each stays until it is dismissed or its time is over, see app/notices. */
export const Toaster = ({ toasts, onDismiss }: ToasterProps) => (
  <div className={styles.toaster} aria-live="polite">
    {toasts.map(({ id, tone, message }) => {
      const Icon = icons[tone];
      return (
        <div key={id} className={classNames(styles.toast, styles[tone])}>
          <Icon size={22} aria-hidden="true" className={styles.icon} />
          <p className={styles.message}>{message}</p>
          <IconButton
            label={`Dismiss: ${message}`}
            icon={<X size={20} aria-hidden="true" />}
            onPress={() => onDismiss(id)}
          />
        </div>
      );
    })}
  </div>
);
