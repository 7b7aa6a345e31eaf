import type { ReactNode } from 'react';
import { Dialog } from '../../kit/notices/dialog.tsx';
import { LogoutButton } from './logout-button.tsx';

type LogoutDialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** What the user would lose by logging out. */
  readonly children: ReactNode;
  /** The button that keeps everything. */
  readonly stay: ReactNode;
  readonly onClose: () => void;
};

/** Asks for confirmation before a logout that would lose something. */
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
