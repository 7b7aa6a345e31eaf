import type { Lease, Leases } from '#application/ports/device/leases.ts';

/** The pages of one browser that have a lease, by its name. */
export type HeldLeases = Map<string, { readonly lose: () => void; readonly isDead: () => boolean }>;

/** Leases that the pages of one browser share; those of a closed page are free. */
export const fakeLeases = (held: HeldLeases = new Map(), isDead = () => false): Leases => {
  const give = (name: string): Lease => {
    let lose = (): void => undefined;
    const lost = new Promise<void>((report) => {
      lose = report;
    });
    const holder = { lose, isDead };
    held.set(name, holder);
    return {
      lost,
      release: () => {
        if (held.get(name) === holder) held.delete(name);
      },
    };
  };
  return {
    take: (name) => async () => (held.get(name)?.isDead() === false ? undefined : give(name)),
    steal: (name) => async () => {
      held.get(name)?.lose();
      return give(name);
    },
  };
};
