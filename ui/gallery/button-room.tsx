import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import { ActionBar } from '../parts/buttons/action-bar.tsx';
import { BackLink } from '../parts/buttons/back-link.tsx';
import { CallLink } from '../parts/buttons/call-link.tsx';
import { ButtonLink } from '../parts/buttons/button-link.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { IconButton } from '../parts/buttons/icon-button.tsx';
import { PhoneLink } from '../parts/buttons/phone-link.tsx';
import { Spinner } from '../parts/buttons/spinner.tsx';
import { WayOutLink } from '../parts/buttons/way-out-link.tsx';

const nothing = () => undefined;

export const ButtonRoom = () => (
  <section aria-label="Buttons">
    <h2>Buttons</h2>
    <BackLink to="/" />
    <WayOutLink to="/">Save and leave</WayOutLink>
    <ActionBar>
      <Button icon={<Send size={20} aria-hidden="true" />} onPress={nothing}>
        Primary
      </Button>
      <Button variant="secondary" onPress={nothing}>
        Secondary
      </Button>
      <Button variant="quiet" onPress={nothing}>
        Quiet
      </Button>
      <Button busy busyLabel="Sending...">
        Busy
      </Button>
      <Button unavailable>Unavailable</Button>
    </ActionBar>
    <ButtonLink to="/elsewhere">A link that looks like a button</ButtonLink>
    <IconButton label="Edit" icon={<Pencil size={20} aria-hidden="true" />} onPress={nothing} />
    <PhoneLink number="020 7946 0000" icon />
    <CallLink number="020 7946 0000">Give us a call</CallLink>
    <Spinner label="Loading" />
  </section>
);
