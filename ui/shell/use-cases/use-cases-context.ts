import { createContext, use, type Context } from 'react';
import type { CustomerUseCases } from '#application/areas/customer-use-cases.ts';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';

/** A store that keeps nothing, for prerendering without a device. */
export const noDevice: DeviceStore = {
  read: () => undefined,
  readAll: () => [],
  keep: () => false,
  forget: () => undefined,
  forgetUser: () => undefined,
  watch: () => () => undefined,
};

export const DeviceStoreContext = createContext<DeviceStore>(noDevice);

/** The browser's storage. */
export const useDevice = (): DeviceStore => use(DeviceStoreContext);

export const UseCasesContext = createContext<UseCases | undefined>(undefined);
export const CustomerUseCasesContext = createContext<CustomerUseCases | undefined>(undefined);
export const EngineerUseCasesContext = createContext<EngineerUseCases | undefined>(undefined);

const useLoaded = <Loaded>(context: Context<Loaded | undefined>): Loaded => {
  const useCases = use(context);
  if (useCases === undefined) throw new Error('The use-cases are not loaded here');
  return useCases;
};

/** The use-cases of all screens; available inside the work area. */
export const useUseCases = (): UseCases => useLoaded(UseCasesContext);

/** The use-cases of the customer screens; available inside the customer area. */
export const useCustomerUseCases = (): CustomerUseCases => useLoaded(CustomerUseCasesContext);

/** The use-cases of the engineer screens; available inside the engineer area. */
export const useEngineerUseCases = (): EngineerUseCases => useLoaded(EngineerUseCasesContext);
