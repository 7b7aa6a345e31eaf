import { atom, useAtom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { DeviceRecord, DeviceStore } from '#application/ports/device-store.ts';
import { useDevice } from '../device/device-store-context.ts';

/** The flag's name is fixed (document 1, section 9); a refusal is kept under it too, so that nobody is asked twice. */
const acceptedRecord: DeviceRecord<boolean> = {
  name: 'cookie-accepted',
  keptIn: 'device',
  belongsTo: 'device',
  write: String,
  read: (text) => (text === 'true' || text === 'false' ? text === 'true' : undefined),
};

/** Tells what is decided on the notice, now if it was before, and each time that it is decided anew. */
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

/** Whether somebody wants to decide again. */
const isReopenedAtom = atom(false);

/** Before hydration nobody knows; the notice comes after it, so that it does not flash at those who decided. */
export const useCookieNotice = () => {
  const device = useDevice();
  const [isReopened, setReopened] = useAtom(isReopenedAtom);
  const subscribe = useCallback(
    (changed: () => void) => device.watch(acceptedRecord, changed),
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
