import LogOut from 'lucide-react/icons/log-out';
import { Button } from '../../parts/buttons/button.tsx';
import { shellWording } from '../../wording/shell.ts';
import { useLogout } from './use-logout.ts';

export const LogoutButton = () => {
  const { logout, loggingOut } = useLogout();
  return (
    <Button
      variant="secondary"
      icon={<LogOut size={20} aria-hidden="true" />}
      busy={loggingOut}
      busyLabel={shellWording.loggingOut}
      onPress={logout}
    >
      {shellWording.logout}
    </Button>
  );
};
