import { createContext, use } from 'react';
import type { SignInUseCases } from '#application/use-cases/sign-in/sign-in-use-cases.ts';
import type { UseCases } from '#application/use-cases/use-cases.ts';
import { lazy, useFetchLazy, useLazy } from '../lazy/use-lazy.ts';

/** Brings the application and its adapters; the same ones however often it is asked, until it fails. */
export type LoadUseCases = () => Promise<UseCases>;

export const UseCasesLoaderContext = createContext<LoadUseCases>(() =>
  Promise.reject(new Error('No use-cases are wired here')),
);

/** Brings what signing in needs, which is less. */
export type LoadSignInUseCases = () => Promise<SignInUseCases>;

export const SignInUseCasesLoaderContext = createContext<LoadSignInUseCases>(() =>
  Promise.reject(new Error('No sign-in is wired here')),
);

export const useLoadSignInUseCases = (): LoadSignInUseCases => use(SignInUseCasesLoaderContext);

const lazyUseCases = lazy<UseCases>();

export const useLoadUseCases = (): LoadUseCases =>
  useFetchLazy(lazyUseCases, use(UseCasesLoaderContext));

/** The use-cases, or `undefined` until they are there. */
export const useLazyUseCases = (): UseCases | undefined => useLazy(lazyUseCases, useLoadUseCases());
