import LogOut from 'lucide-react/icons/log-out';
import type { ReactNode } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/notices/dialog.tsx';
import { useLogout } from './use-session.ts';
import { shellWording } from '#words/shell/wording/shell.ts';

type LogoutButtonProps = {
  /** Opens a confirmation instead of logging out, if one is needed; returns whether it did. */
  readonly askFirst?: () => boolean;
};

export const LogoutButton = ({ askFirst = () => false }: LogoutButtonProps) => {
  const { logout, loggingOut } = useLogout();
  return (
    <Button
      variant="secondary"
      icon={<LogOut size="1.25rem" />}
      busy={loggingOut}
      busyLabel={shellWording.loggingOut}
      onPress={() => {
        if (!askFirst()) logout();
      }}
    >
      {shellWording.logout}
    </Button>
  );
};

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
