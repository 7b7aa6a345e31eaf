import { createContext, use } from 'react';
import type { CustomerUseCases } from '#application/areas/customer-use-cases.ts';
import type { EngineerUseCases } from '#application/areas/engineer-use-cases.ts';
import type { SignInUseCases } from '#application/sign-in/sign-in-use-cases.ts';
import type { UseCases } from '#application/areas/use-cases.ts';
import type { AgendaUseCases } from '#application/agenda/read-agenda.ts';
import { lazy, useFetchLazy, useLazy } from './use-lazy.ts';

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
export const lazySignInUseCases = lazy<SignInUseCases>();
const lazyUseCases = lazy<UseCases>();
const lazyCustomerUseCases = lazy<CustomerUseCases>();
const lazyEngineerUseCases = lazy<EngineerUseCases>();

export const useLoadSignInUseCases = (): (() => Promise<SignInUseCases>) =>
  useFetchLazy(lazySignInUseCases, useLoaders().loadSignInUseCases);

export const useLoadUseCases = (): (() => Promise<UseCases>) =>
  useFetchLazy(lazyUseCases, useLoaders().loadUseCases);

/** The use-cases, or `undefined` until they are loaded. */
export const useLazyUseCases = (): UseCases | undefined => useLazy(lazyUseCases, useLoadUseCases());

/** A customer's use-cases, or `undefined` until they are loaded. */
export const useLazyCustomerUseCases = (): CustomerUseCases | undefined =>
  useLazy(
    lazyCustomerUseCases,
    useFetchLazy(lazyCustomerUseCases, useLoaders().loadCustomerUseCases),
  );

/** An engineer's use-cases, or `undefined` until they are loaded. */
export const useLazyEngineerUseCases = (): EngineerUseCases | undefined =>
  useLazy(
    lazyEngineerUseCases,
    useFetchLazy(lazyEngineerUseCases, useLoaders().loadEngineerUseCases),
  );
