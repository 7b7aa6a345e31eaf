import type { Lease, Leases } from '#application/ports/device/device.ts';

const never = new Promise<void>(() => undefined);

/** The lease of every tab where the browser has no locks, or refuses them as it refuses all storage. */
const unguarded: Lease = { release: () => undefined, lost: never };

const request = (
  locks: LockManager,
  name: string,
  options: LockOptions,
): Promise<Lease | undefined> =>
  new Promise((resolve) => {
    let release: () => void = () => undefined;
    const untilReleased = new Promise<void>((end) => {
      release = end;
    });
    let isGranted = false;
    const end = locks.request(name, options, (lock) => {
      if (lock === null) {
        resolve(undefined);
        return undefined;
      }
      isGranted = true;
      // A stolen lock ends the request of its holder with an error.
      const lost = new Promise<void>((onLost) => {
        queueMicrotask(() => {
          end.then(
            () => undefined,
            () => onLost(),
          );
        });
      });
      resolve({ release, lost });
      return untilReleased;
    });
    end.catch(() => {
      if (!isGranted) resolve(unguarded);
    });
  });

/** One tab at a time, by the browser's own locks, which go with their tab. */
export const makeWebLocksLeases = (locks: LockManager | undefined): Leases => ({
  take: (name) => async () =>
    locks === undefined ? unguarded : request(locks, name, { ifAvailable: true }),
  steal: (name) => async () =>
    locks === undefined ? unguarded : ((await request(locks, name, { steal: true })) ?? unguarded),
});
