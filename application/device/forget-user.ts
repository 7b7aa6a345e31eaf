import type { Task } from 'fp-ts/Task';
import type { DeviceStore } from '../ports/device-store.ts';
import type { VisitNotebook } from '../ports/visit-notebook.ts';

/**
 * Forgets what a user wrote and read on this device, at once but for what a database holds: when they log out, and when
 * another one signs in. A close that is not sent stays: it is in a notebook of its own, by its engineer.
 */
export type ForgetUser = Task<void>;

export const makeForgetUser =
  (device: DeviceStore, notebook: Pick<VisitNotebook, 'clear'>): ForgetUser =>
  () => {
    device.forgetUser();
    return notebook.clear();
  };
