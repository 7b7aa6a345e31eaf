import { atom, useAtom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { DeviceRecord, DeviceStore } from '#application/ports/device/device-store.ts';
import { useDevice } from '../use-cases/use-cases-context.ts';

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
