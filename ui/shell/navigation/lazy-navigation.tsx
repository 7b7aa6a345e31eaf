import type { Role } from '#domain/identity';
import { lazy, useFetchLazy, useLazy } from '../use-cases/use-lazy.ts';
import type { Navigation } from './navigation.tsx';

type NavigationPart = { readonly Navigation: typeof Navigation };

const lazyNavigation = lazy<NavigationPart>();

const fetchNavigation = (): Promise<NavigationPart> => import('./navigation.tsx');

export const useFetchNavigation = (): (() => Promise<NavigationPart>) =>
  useFetchLazy(lazyNavigation, fetchNavigation);

/** Loaded for signed-in users only: the sign-in page has no navigation. */
export const LazyNavigation = ({ role }: { readonly role: Role | undefined }) => {
  const part = useLazy(lazyNavigation, useFetchNavigation());
  return part === undefined ? null : <part.Navigation role={role} />;
};
