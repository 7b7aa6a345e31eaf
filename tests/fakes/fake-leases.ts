import type { Lease, Leases } from '#application/ports/leases.ts';

/** Leases that tabs of one browser share. */
export const fakeLeases = (): Leases => {
  const held = new Map<string, { readonly lose: () => void }>();
  const give = (name: string): Lease => {
    let lose = (): void => undefined;
    const lost = new Promise<void>((report) => {
      lose = report;
    });
    const holder = { lose };
    held.set(name, holder);
    return {
      lost,
      release: () => {
        if (held.get(name) === holder) held.delete(name);
      },
    };
  };
  return {
    take: (name) => async () => (held.has(name) ? undefined : give(name)),
    takeOver: (name) => async () => {
      held.get(name)?.lose();
      return give(name);
    },
  };
};
