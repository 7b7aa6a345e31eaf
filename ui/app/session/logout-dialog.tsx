import type { ReactNode } from 'react';
import { Dialog } from '../../parts/notices/dialog.tsx';
import { LogoutButton } from './logout-button.tsx';

type LogoutDialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** What logging out would leave behind. */
  readonly children: ReactNode;
  /** The way that loses nothing. */
  readonly stay: ReactNode;
  readonly onClose: () => void;
};

/** Asks before somebody logs out who would leave something behind. */
export const LogoutDialog = ({ open, title, children, stay, onClose }: LogoutDialogProps) => (
  <Dialog
    open={open}
    title={title}
    onClose={onClose}
    actions={
      <>
        {stay}
        <LogoutButton />
      </>
    }
  >
    <p>{children}</p>
  </Dialog>
);
