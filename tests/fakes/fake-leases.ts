import type { Lease, Leases } from '#application/ports/device/leases.ts';

/** Leases that tabs of one browser share. */
export const fakeLeases = (): Leases => {
  const taken = new Map<string, { readonly lose: () => void }>();
  const give = (name: string): Lease => {
    let lose = (): void => undefined;
    const lost = new Promise<void>((report) => {
      lose = report;
    });
    const holder = { lose };
    taken.set(name, holder);
    return {
      lost,
      release: () => {
        if (taken.get(name) === holder) taken.delete(name);
      },
    };
  };
  return {
    take: (name) => async () => (taken.has(name) ? undefined : give(name)),
    steal: (name) => async () => {
      taken.get(name)?.lose();
      return give(name);
    },
  };
};
