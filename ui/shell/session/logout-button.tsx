import LogOut from 'lucide-react/icons/log-out';
import { shellWording } from '#words/shell/wording/shell.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { useLogout } from './use-logout.ts';

type LogoutButtonProps = {
  /** Opens a confirmation instead of logging out, if one is needed; returns whether it did. */
  readonly askFirst?: () => boolean;
};

export const LogoutButton = ({ askFirst = () => false }: LogoutButtonProps) => {
  const { logout, loggingOut } = useLogout();
  return (
    <Button
      variant="secondary"
      icon={<LogOut size={20} aria-hidden="true" />}
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
