import { useEffect, useRef, useCallback, useSyncExternalStore } from 'react';
import { atom, useAtom } from 'jotai';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { DeviceRecord, DeviceStore } from '#application/ports/device/device-store.ts';
import { shellWording } from '#words/shell/wording/shell.ts';
import { useDevice } from '../use-cases/use-cases-loader.ts';
import { restoreFocus } from '../../kit/layout/focus.ts';
import { Button } from '../../kit/buttons/button.tsx';
import styles from './cookie-notice.module.css';

/**
 * The name of the flag is fixed (document 1, section 9). A refusal is stored under it too, so that the question is not
 * repeated.
 */
const acceptedRecord: DeviceRecord<boolean> = {
  name: 'cookie-accepted',
  keptIn: 'device',
  belongsTo: 'device',
  write: String,
  read: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
};

/** Calls back with the decision: now if there is one, and after each change. */
export const onCookieDecision = (
  device: DeviceStore,
  act: (accepted: boolean) => void,
): (() => void) => {
  const reportDecision = () => {
    const accepted = device.read(acceptedRecord);
    if (accepted !== undefined) act(accepted);
  };
  reportDecision();
  return device.watch(acceptedRecord, reportDecision);
};

/** Whether the user has reopened the notice. */
const isReopenedAtom = atom(false);

/** The notice appears only after hydration, so that it does not flash for users who have decided. */
export const useCookieNotice = () => {
  const device = useDevice();
  const [isReopened, setReopened] = useAtom(isReopenedAtom);
  const subscribe = useCallback(
    (onChange: () => void) => device.watch(acceptedRecord, onChange),
    [device],
  );
  const decided = useSyncExternalStore(
    subscribe,
    () => device.read(acceptedRecord) !== undefined,
    () => true,
  );
  return {
    isShown: isReopened || !decided,
    isReopened,
    ask: () => setReopened(true),
    decide: (accepted: boolean) => {
      device.keep(acceptedRecord, accepted);
      setReopened(false);
    },
  };
};

/** Passes the cookie decision to the use-cases once they are loaded. */
export const reportConsent = <Part extends Pick<UseCases, 'decideOnCookies'>>(
  device: DeviceStore,
  loadUseCases: () => Promise<Part>,
): (() => Promise<Part>) => {
  let isReported = false;
  return async () => {
    const useCases = await loadUseCases();
    if (!isReported) onCookieDecision(device, useCases.decideOnCookies);
    isReported = true;
    return useCases;
  };
};

const heightProperty = '--cookie-notice-height';

/** Sets the height of the notice as a CSS property, so that it never covers the focused element. */
const usePublishHeight = () => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
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
