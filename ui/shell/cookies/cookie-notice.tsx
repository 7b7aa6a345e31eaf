import { useEffect, useRef } from 'react';
import { shellWording } from '#words/shell/wording/shell.ts';
import { restoreFocus } from '../../kit/layout/focus.ts';
import { useCookieNotice } from './cookie-acceptance.ts';
import { Button } from '../../kit/buttons/button.tsx';
import styles from './cookie-notice.module.css';

const heightProperty = '--cookie-notice-height';

/** Sets the height of the notice as a CSS property, so that it never covers the focused element. */
const usePublishHeight = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const root = document.documentElement;
    const writeHeight = () => root.style.setProperty(heightProperty, `${element.offsetHeight}px`);
    let frame = 0;
    // The height changes the page's layout; written inside the callback, it would cause a resize loop.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(writeHeight);
    });
    writeHeight();
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      root.style.removeProperty(heightProperty);
    };
  }, []);
  return place;
};

type NoticeProps = {
  /** The user reopened the notice, with a button that is no longer on the page. */
  readonly isReopened: boolean;
  readonly onDecide: (accepted: boolean) => void;
};

const Notice = ({ isReopened, onDecide }: NoticeProps) => {
  const focusedBefore = useRef<EventTarget>(null);
  const place = usePublishHeight();
  const decide = (accepted: boolean) => {
    onDecide(accepted);
    restoreFocus(focusedBefore.current);
  };
  useEffect(() => {
    if (isReopened) place.current?.querySelector('button')?.focus();
  }, [isReopened, place]);
  return (
    <div
      ref={place}
      className={styles.place}
      onFocus={({ relatedTarget }) => {
        focusedBefore.current = relatedTarget ?? focusedBefore.current;
      }}
    >
      <section className={styles.banner} aria-label={shellWording.cookieTitle}>
        <div className={styles.content}>
          <p className={styles.message}>{shellWording.cookieMessage}</p>
          <div className={styles.choices}>
            {/* Both buttons look the same, so that neither choice is favoured. */}
            <Button variant="secondary" onPress={() => decide(false)}>
              {shellWording.cookieRefuse}
            </Button>
            <Button variant="secondary" onPress={() => decide(true)}>
              {shellWording.cookieAccept}
            </Button>
          </div>
        </div>
      </section>
    </div>
  );
};

/** Shown until the user has decided, and when the user reopens it. The decision is stored on the device. */
export const CookieNotice = () => {
  const { isShown, isReopened, decide } = useCookieNotice();
  return isShown ? <Notice isReopened={isReopened} onDecide={decide} /> : null;
};
