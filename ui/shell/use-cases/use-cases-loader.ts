import { createContext, use, type Context } from 'react';
import type { CustomerUseCases } from '#application/areas/customer-use-cases.ts';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { SignInUseCases } from '#application/sign-in/sign-in-use-cases.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { AgendaUseCases } from '#application/agenda/read-agenda.ts';
import type { OnlineState } from '#application/ports/device/device.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { lazy, useFetchLazy, useLazy } from './use-lazy.ts';

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

/** Before a page is in a browser, nothing says that there is no connection. */
export const alwaysOnline: OnlineState = {
  isOnline: () => true,
  watchOnline: () => () => undefined,
};

export const ConnectionContext = createContext<OnlineState>(alwaysOnline);

/** Whether there is a connection, and its changes. */
export const useConnection = (): OnlineState => use(ConnectionContext);

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

/** Loads the use-cases with their adapters, area by area. Each loader returns the same object until it fails. */
export type UseCaseLoaders = {
  /** The few use-cases of sign-in. */
  readonly loadSignInUseCases: () => Promise<SignInUseCases>;
  /** The use-cases of every signed-in user. */
  readonly loadUseCases: () => Promise<UseCases>;
  readonly loadCustomerUseCases: () => Promise<CustomerUseCases>;
  /** The part of the engineer's use-cases that reads the agenda; loaded before the others. */
  readonly loadAgendaUseCases: () => Promise<AgendaUseCases>;
  readonly loadEngineerUseCases: () => Promise<EngineerUseCases>;
};

const loadNothing = () => Promise.reject(new Error('No use-cases are wired here'));

export const noLoaders: UseCaseLoaders = {
  loadSignInUseCases: loadNothing,
  loadUseCases: loadNothing,
  loadCustomerUseCases: loadNothing,
  loadAgendaUseCases: loadNothing,
  loadEngineerUseCases: loadNothing,
};

export const UseCaseLoadersContext = createContext<UseCaseLoaders>(noLoaders);

export const useLoaders = (): UseCaseLoaders => use(UseCaseLoadersContext);

/** Loaded with the first call before sign-in. */
const lazySignInUseCases = lazy<SignInUseCases>();
const lazyUseCases = lazy<UseCases>();
const lazyCustomerUseCases = lazy<CustomerUseCases>();
const lazyEngineerUseCases = lazy<EngineerUseCases>();

export const useLoadSignInUseCases = (): (() => Promise<SignInUseCases>) =>
  useFetchLazy(lazySignInUseCases, useLoaders().loadSignInUseCases);

export const useLoadUseCases = (): (() => Promise<UseCases>) =>
  useFetchLazy(lazyUseCases, useLoaders().loadUseCases);

/** The use-cases, or `undefined` until they are loaded. */
export const useLazyUseCases = (): UseCases | undefined =>
  useLazy(lazyUseCases, useLoaders().loadUseCases);

/** A customer's use-cases, or `undefined` until they are loaded. */
export const useLazyCustomerUseCases = (): CustomerUseCases | undefined =>
  useLazy(lazyCustomerUseCases, useLoaders().loadCustomerUseCases);

/** An engineer's use-cases, or `undefined` until they are loaded. */
export const useLazyEngineerUseCases = (): EngineerUseCases | undefined =>
  useLazy(lazyEngineerUseCases, useLoaders().loadEngineerUseCases);
