import type { Role } from '#domain/identity';
import { lazyModule } from '../use-cases/use-lazy.ts';

const { useFetch, useModule } = lazyModule(() => import('./navigation.tsx'));

export const useFetchNavigation = useFetch;

/** Loaded for signed-in users only: the sign-in page has no navigation. */
export const LazyNavigation = ({ role }: { readonly role: Role | undefined }) => {
  const part = useModule();
  return part && <part.Navigation role={role} />;
};
