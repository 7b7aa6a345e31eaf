import { useCallback, useLayoutEffect, useRef } from 'react';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import X from 'lucide-react/icons/x';
import { useKitWords } from '../kit-settings.ts';
import type { NoticeTone } from './notice-box.tsx';
import styles from './toaster.module.css';
import { classNames } from '../layout/class-names.ts';
import { restoreFocus } from '../layout/focus.ts';
import { IconButton } from '../buttons/icon-button.tsx';

export type Toast = { readonly id: number; readonly tone: NoticeTone; readonly message: string };

const icons: Record<NoticeTone, typeof Info> = {
  info: Info,
  good: CircleCheck,
  caution: CircleAlert,
  danger: TriangleAlert,
};

type ToasterProps = {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: number) => void;
};

type ToastCardProps = {
  readonly toast: Toast;
  readonly onDismiss: (id: number) => void;
  /** Called when the toast is removed with focus in it and no other toast can take it. */
  readonly onFocusLost: () => void;
};

const ToastCard = ({ toast: { id, tone, message }, onDismiss, onFocusLost }: ToastCardProps) => {
  const place = useRef<HTMLDivElement>(null);
  const words = useKitWords();
  const Icon = icons[tone];

  // When a focused toast is removed, the next toast or the previously focused element takes focus.
  useLayoutEffect(() => {
    const card = place.current;
    return () => {
      if (card?.contains(document.activeElement) !== true) return;
      const neighbour = card.nextElementSibling ?? card.previousElementSibling;
      const next = neighbour?.querySelector('button');
      if (next) next.focus();
      else onFocusLost();
    };
  }, [onFocusLost]);

  return (
    <div ref={place} className={classNames(styles.toast, styles[tone])}>
      <Icon size="1.375rem" className={styles.icon} />
      <p className={styles.message}>{message}</p>
      <IconButton
        label={words.dismiss(message)}
        icon={<X size="1.25rem" />}
        onPress={() => onDismiss(id)}
      />
    </div>
  );
};

/** Shows short notices until they are dismissed or their time is over. See ui/shell/notices. */
export const Toaster = ({ toasts, onDismiss }: ToasterProps) => {
  const focusedBefore = useRef<EventTarget>(null);
  const restorePreviousFocus = useCallback(() => restoreFocus(focusedBefore.current), []);
  return (
    <div
      className={styles.toaster}
      aria-live="polite"
      data-on-screen
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
          focusedBefore.current = relatedTarget;
      }}
    >
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onDismiss={onDismiss}
          onFocusLost={restorePreviousFocus}
        />
      ))}
    </div>
  );
};
