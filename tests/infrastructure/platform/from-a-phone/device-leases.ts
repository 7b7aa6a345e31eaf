import type { Lease, Leases } from '#application/ports/device/leases.ts';

type Page = { readonly isDead: () => boolean };
type Holder = { readonly page: Page; readonly lose: () => void };

/** The leases of one device, which are released when their page is closed. */
export type DeviceLeases = { readonly ofPage: (page: Page) => Leases };

export const deviceLeases = (): DeviceLeases => {
  const holders = new Map<string, Holder>();
  return {
    ofPage: (page) => {
      const hold = (name: string): Lease => {
        let lose: () => void = () => undefined;
        const lost = new Promise<void>((resolve) => {
          lose = resolve;
        });
        const holder = { page, lose };
        holders.set(name, holder);
        return {
          lost,
          release: () => {
            if (holders.get(name) === holder) holders.delete(name);
          },
        };
      };
      return {
        take: (name) => async () => {
          const holder = holders.get(name);
          return holder === undefined || holder.page.isDead() ? hold(name) : undefined;
        },
        steal: (name) => async () => {
          holders.get(name)?.lose();
          return hold(name);
        },
      };
    },
  };
};
