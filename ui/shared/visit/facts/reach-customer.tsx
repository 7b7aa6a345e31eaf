import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import type { EngineerJob } from '#domain/repair';
import { reachWording } from '#words/shared/visit/wording/visit.ts';
import { mapOpener, navigationLink } from './map-links.ts';
import { phoneLink } from '../../../shell/phone/phone-link.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { VisuallyHidden } from '../../../kit/layout/visually-hidden.tsx';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';
import styles from './reach-customer.module.css';

/** Links that call the customer, on the first number that can be dialled, and navigate to the address. */
export const ReachCustomer = ({
  job: { address, customerName, phones },
}: {
  readonly job: EngineerJob;
}) => {
  const [call] = phones.flatMap(({ prefix, number }) => phoneLink(prefix, number) ?? []);
  return (
    <div className={styles.ways}>
      {call !== undefined && (
        <ButtonLink tall variant="secondary" to={call} icon={<Phone size="1.375rem" />}>
          <span>{reachWording.call}</span>{' '}
          <VisuallyHidden>
            <Verbatim>{customerName}</Verbatim>
          </VisuallyHidden>
        </ButtonLink>
      )}
      <ButtonLink
        tall
        newTab
        variant="secondary"
        to={navigationLink(address, mapOpener(navigator.userAgent))}
        icon={<Navigation size="1.375rem" />}
      >
        {reachWording.navigate}
      </ButtonLink>
    </div>
  );
};
