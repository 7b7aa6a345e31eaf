import { useEffect, useRef } from 'react';
import { CookieBanner } from '../../parts/notices/cookie-banner.tsx';
import { restoreFocus } from '../../parts/notices/restore-focus.ts';
import { shellWording } from '../../wording/shell.ts';
import { useCookieNotice } from '../cookies/cookie-acceptance.ts';
import styles from './cookie-notice.module.css';

const heightProperty = '--cookie-notice-height';

/** Tells the layout how much room the notice takes, so that it never covers what has focus. */
const usePublishHeight = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const root = document.documentElement;
    const writeHeight = () => root.style.setProperty(heightProperty, `${element.offsetHeight}px`);
    let frame = 0;
    // The height changes the layout of the page: inside the callback, that would be a resize loop.
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
  /** Somebody has asked for it, by a button that has gone. */
  readonly isReopened: boolean;
  readonly onDecide: (accepted: boolean) => void;
};

const Notice = ({ isReopened, onDecide }: NoticeProps) => {
  const focusedBefore = useRef<EventTarget>(null);
  const place = usePublishHeight();
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
      <CookieBanner
        title={shellWording.cookieTitle}
        message={shellWording.cookieMessage}
        acceptLabel={shellWording.cookieAccept}
        refuseLabel={shellWording.cookieRefuse}
        onDecide={(accepted) => {
          onDecide(accepted);
          restoreFocus(focusedBefore.current);
        }}
      />
    </div>
  );
};

/** Shown until it is decided, and to a user who wants to decide again; the decision is remembered on this device. */
export const CookieNotice = () => {
  const { isShown, isReopened, decide } = useCookieNotice();
  return isShown ? <Notice isReopened={isReopened} onDecide={decide} /> : null;
};
