import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import { ActionBar } from '../kit/buttons/action-bar.tsx';
import { BackLink, LeaveLink } from '../kit/buttons/back-link.tsx';
import { ButtonLink } from '../kit/buttons/button-link.tsx';
import { Button } from '../kit/buttons/button.tsx';
import { IconButton } from '../kit/buttons/icon-button.tsx';
import { PrintButton } from '../kit/buttons/print-button.tsx';
import { CallLink } from '../shell/phone/call-link.tsx';
import { PhoneLink } from '../shell/phone/phone-link.tsx';
import { Spinner } from '../kit/buttons/spinner.tsx';

const nothing = () => undefined;

export const ButtonRoom = () => (
  <section aria-label="Buttons">
    <h2>Buttons</h2>
    <BackLink to="/" />
    <LeaveLink to="/">Save and leave</LeaveLink>
    <ActionBar>
      <Button icon={<Send size={20} />} onPress={nothing}>
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
    <IconButton label="Edit" icon={<Pencil size={20} />} onPress={nothing} />
    <PhoneLink number="020 7946 0000" icon />
    <CallLink number="020 7946 0000">Give us a call</CallLink>
    <PrintButton>Print</PrintButton>
    <Spinner label="Loading" />
  </section>
);
