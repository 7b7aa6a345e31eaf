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

/** How often the user has opened the notice since the last decision. */
const openingsAtom = atom(0);

/** The notice appears only after hydration, so that it does not flash for users who have decided. */
export const useCookieNotice = () => {
  const device = useDevice();
  const [openings, setOpenings] = useAtom(openingsAtom);
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
    isShown: openings > 0 || !decided,
    openings,
    /** Shows the notice, with the focus. */
    open: () => setOpenings((before) => before + 1),
    decide: (accepted: boolean) => {
      device.keep(acceptedRecord, accepted);
      setOpenings(0);
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
  readonly openings: number;
  readonly onDecide: (accepted: boolean) => void;
};

const Notice = ({ openings, onDecide }: NoticeProps) => {
  const focusedBefore = useRef<EventTarget>(null);
  const place = usePublishHeight();
  const decide = (accepted: boolean) => {
    onDecide(accepted);
    restoreFocus(focusedBefore.current);
  };
  useEffect(() => {
    if (openings > 0) place.current?.querySelector('button')?.focus();
  }, [openings, place]);
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

/** Shown until the user has decided, and when the user opens it. The decision is stored on the device. */
export const CookieNotice = () => {
  const { isShown, openings, decide } = useCookieNotice();
  return isShown ? <Notice openings={openings} onDecide={decide} /> : null;
};
