import type { Role } from '#domain/identity/role.ts';
import { late, useFetchLate, useLate } from '../late/use-late.ts';
import type { Navigation } from './navigation.tsx';

type NavigationPart = { readonly Navigation: typeof Navigation };

const lateNavigation = late<NavigationPart>();

const fetchNavigation = (): Promise<NavigationPart> => import('./navigation.tsx');

export const useFetchNavigation = (): (() => Promise<NavigationPart>) =>
  useFetchLate(lateNavigation, fetchNavigation);

/** Only those who are signed in have somewhere to go: the sign-in page does without. */
export const LateNavigation = ({ role }: { readonly role: Role | undefined }) => {
  const part = useLate(lateNavigation, useFetchNavigation());
  return part === undefined ? null : <part.Navigation role={role} />;
};
