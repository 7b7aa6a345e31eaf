import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../parts/layout/visually-hidden.tsx';
import { connectionWording } from '../../wording/engineer/connection.ts';
import { useHasUnsent } from '../outbox/use-outbox.ts';
import styles from './connection-notice.module.css';

/** Says that the device is offline, unless the notice of what waits does, and for a screen reader that it is back. */
export const ConnectionNotice = ({ online }: { readonly online: boolean }) => {
  const toldOfWaiting = useHasUnsent();
  const wasLost = useRef(false);
  const [back, setBack] = useState(false);
  useEffect(() => {
    setBack(online && wasLost.current);
    wasLost.current = !online;
  }, [online]);
  return (
    <>
      <div aria-live="polite">
        {!online && !toldOfWaiting && (
          <div className={styles.notice}>
            <WifiOff size={22} aria-hidden="true" />
            <p>
              <strong>{connectionWording.lost}</strong> <span>{connectionWording.lostMeans}</span>
            </p>
          </div>
        )}
      </div>
      <VisuallyHidden live>{back ? connectionWording.back : ''}</VisuallyHidden>
    </>
  );
};
