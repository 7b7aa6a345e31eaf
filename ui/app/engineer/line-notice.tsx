import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../parts/layout/visually-hidden.tsx';
import { lineWording } from '../../wording/engineer/line.ts';
import styles from './line-notice.module.css';

/** Says that there is no line, and for a screen reader also that it is back. */
export const LineNotice = ({ online }: { readonly online: boolean }) => {
  const wasLost = useRef(false);
  const [back, setBack] = useState(false);
  useEffect(() => {
    setBack(online && wasLost.current);
    wasLost.current = !online;
  }, [online]);
  return (
    <>
      <div aria-live="polite">
        {!online && (
          <div className={styles.notice}>
            <WifiOff size={22} aria-hidden="true" />
            <p>
              <strong>{lineWording.lost}</strong> <span>{lineWording.lostMeans}</span>
            </p>
          </div>
        )}
      </div>
      <VisuallyHidden live>{back ? lineWording.back : ''}</VisuallyHidden>
    </>
  );
};
