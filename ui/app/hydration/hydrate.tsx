import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { pressSubmit, takeEarlySubmit } from './early-submit.ts';

type HydratedProps = { readonly onHydrated: () => void; readonly children: ReactNode };

const Hydrated = ({ onHydrated, children }: HydratedProps) => {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
};

/** Hydrates a prerendered page. A form that was submitted before is submitted then. */
export const hydrate = (root: HTMLElement, page: ReactNode): Promise<Root> => {
  const sent = takeEarlySubmit(root);
  const onHydrated = () => {
    if (sent) pressSubmit(root);
  };
  // React interrupts a transition for what the user does meanwhile.
  return new Promise((resolve) => {
    startTransition(() => {
      resolve(hydrateRoot(root, <Hydrated onHydrated={onHydrated}>{page}</Hydrated>));
    });
  });
};
