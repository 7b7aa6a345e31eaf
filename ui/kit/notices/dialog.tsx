import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import X from 'lucide-react/icons/x';
import { headingOfPage } from '../layout/focus.ts';
import { useKitWords } from '../kit-settings.ts';
import styles from './dialog.module.css';

type ModalProps = {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** The dialog is a form: a click beside it, such as the second of a double click, would lose its input. */
  readonly isFilledIn?: boolean;
  /** Called on Escape, on the close button, and on a click beside a dialog that is not a form. */
  readonly onClose: () => void;
};

const Modal = ({ title, children, actions, isFilledIn = false, onClose }: ModalProps) => {
  const words = useKitWords();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // In a form the first field takes focus, not the close button.
    element?.querySelector('input')?.focus();
    // Closed before it is removed, so that the browser returns the focus to the opener.
    return () => {
      element?.close();
      // The opener may be removed too. React suppresses focus events while it changes the page.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          headingOfPage()?.focus({ preventScroll: true });
      });
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      closedby={isFilledIn ? 'closerequest' : 'any'}
      aria-labelledby={titleId}
      onClose={onClose}
      // React passes events of a portal to its React parents, which may include a form.
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className={styles.content}>
        <div className={styles.top}>
          <button type="button" className={styles.close} onClick={onClose} aria-label={words.close}>
            <X size="1.375rem" />
          </button>
          <h2 id={titleId}>{title}</h2>
        </div>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
};

/**
 * The browser's modal dialog: it keeps focus inside, makes the page inert, and returns the focus when it closes. It is
 * a child of the body, because a dialog that React moves within the page is no longer modal.
 */
export const Dialog = ({ open, ...modal }: ModalProps & { readonly open: boolean }) =>
  open && createPortal(<Modal {...modal} />, document.body);
