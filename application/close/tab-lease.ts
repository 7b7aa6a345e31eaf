import type { Lease, Leases } from '../ports/device/device.ts';

/** The lease of a screen in one tab, until the screen is left or another tab takes it over. */
export const makeTabLease = (leases: Leases, name: string, onTakenOver: () => void) => {
  let lease: Lease | undefined;
  let isLeft = false;

  const endWhenLost = async (taken: Lease): Promise<void> => {
    await taken.lost;
    if (lease !== taken) return;
    lease = undefined;
    onTakenOver();
  };
  const hold = (taken: Lease): boolean => {
    if (isLeft) {
      taken.release();
      return false;
    }
    lease = taken;
    void endWhenLost(taken);
    return true;
  };

  return {
    isHeld: () => lease !== undefined,
    /** Takes the lease; `false` while another tab has it, and once the screen was left. */
    take: async (): Promise<boolean> => {
      const taken = await leases.take(name)();
      return taken !== undefined && hold(taken);
    },
    /** Takes the lease even if another tab has it; `false` once the screen was left. */
    steal: async (): Promise<boolean> => !isLeft && hold(await leases.steal(name)()),
    leave: (): void => {
      isLeft = true;
      lease?.release();
      lease = undefined;
    },
  };
};
