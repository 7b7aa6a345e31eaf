import Navigation from 'lucide-react/icons/navigation';
import { oneLineAddress, type VisitAddress } from '#domain/repair';
import { mapOpener, navigationLink } from '../facts/map-links.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Dialog } from '../../../kit/notices/dialog.tsx';
import { travelWording } from '../wording/visit.ts';

/** A postcode that does not wrap. */
const withoutLineBreak = (postcode: string): string => postcode.replaceAll(' ', '\u00a0');

type TravelDialogProps = {
  readonly open: boolean;
  readonly address: VisitAddress;
  /** Go and Skip: both start the travel. */
  readonly onAnswer: () => void;
  /** Closed without an answer: the travel does not start. */
  readonly onClose: () => void;
};

/** Offers navigation to the visit on small screens (document 3, section 2). */
export const TravelDialog = ({ open, address, onAnswer, onClose }: TravelDialogProps) => (
  <Dialog
    open={open}
    title={travelWording.question}
    onClose={onClose}
    actions={
      <>
        <ButtonLink
          to={navigationLink(address, mapOpener(navigator.userAgent))}
          icon={<Navigation size={20} aria-hidden="true" />}
          newTab
          onPress={onAnswer}
        >
          {travelWording.go}
        </ButtonLink>
        <Button variant="secondary" onPress={onAnswer}>
          {travelWording.skip}
        </Button>
      </>
    }
  >
    <p translate="no">
      {oneLineAddress({ ...address, postcode: withoutLineBreak(address.postcode) })}
    </p>
  </Dialog>
);
