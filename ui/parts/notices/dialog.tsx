import { useEffect, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import styles from './dialog.module.css';

type DialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Called on Escape, on the close button and on a press beside the dialog. */
  readonly onClose: () => void;
};

/**
 * The browser's own modal dialog: it keeps focus inside and gives it back. It stands apart from what opens it, since a
 * dialog that is moved in the page is modal no more.
 */
export const Dialog = ({ open, title, children, actions, onClose }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return createPortal(
    <dialog
      ref={element}
      className={styles.dialog}
      closedby="any"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // React hands events of a portal on to what it was opened in, which may be a form too.
      onSubmit={(event) => event.stopPropagation()}
    >
      {open && (
        <div className={styles.content}>
          <div className={styles.top}>
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <X size={22} aria-hidden="true" />
            </button>
            <h2 id={titleId}>{title}</h2>
          </div>
          {children}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>,
    document.body,
  );
};
