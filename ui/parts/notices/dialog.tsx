import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import X from 'lucide-react/icons/x';
import { quietly } from '../layout/quietly.ts';
import styles from './dialog.module.css';
import { openDialog } from './open-dialog.ts';

type DialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Something is filled in: a press beside it, such as the second of a double press, would lose that. */
  readonly isFilledIn?: boolean;
  /** Its content is there, out of sight, before it is opened: to open it only shows that. */
  readonly isPrepared?: boolean;
  /** Called on Escape, on the close button and on a press beside a dialog that only asks. */
  readonly onClose: () => void;
};

const placeId = 'dialogs';

/** Where dialogs stand. React listens at it as it does at its root: on `document.body` it would hear every press twice. */
const placeOfDialogs = (): HTMLElement => {
  const found = document.getElementById(placeId);
  if (found !== null) return found;
  const place = document.createElement('div');
  place.id = placeId;
  return document.body.appendChild(quietly(place));
};

/** What the dialog holds. Focus leaves before the content does: the browser lays the page out once. */
const Content = ({ open, children }: Pick<DialogProps, 'open' | 'children'>) => {
  const content = useRef<HTMLDivElement>(null);
  const [isPrepared] = useState(!open);
  useLayoutEffect(() => {
    const dialog = content.current?.closest('dialog');
    return open && dialog ? openDialog(dialog, isPrepared) : undefined;
  }, [open, isPrepared]);
  return (
    <div ref={content} className={styles.content}>
      {children}
    </div>
  );
};

/**
 * The browser's own modal dialog: it keeps focus inside and gives it back. It stands apart from what opens it, since a
 * dialog that is moved in the page is modal no more.
 */
export const Dialog = ({
  open,
  title,
  children,
  actions,
  isFilledIn = false,
  isPrepared = false,
  onClose,
}: DialogProps) => {
  const titleId = useId();

  return createPortal(
    <dialog
      className={styles.dialog}
      closedby={isFilledIn ? 'closerequest' : 'any'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // React hands events of a portal on to what it was opened in, which may be a form too.
      onSubmit={(event) => event.stopPropagation()}
    >
      {(open || isPrepared) && (
        <Content open={open}>
          <div className={styles.top}>
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <X size={22} aria-hidden="true" />
            </button>
            <h2 id={titleId}>{title}</h2>
          </div>
          {children}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </Content>
      )}
    </dialog>,
    placeOfDialogs(),
  );
};
