import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { pressSubmit, takeEarlySubmit } from './early-submit.ts';
import { keepFromReact } from './keep-from-react.ts';

type HydratedProps = { readonly onHydrated: () => void; readonly children: ReactNode };

const Hydrated = ({ onHydrated, children }: HydratedProps) => {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
};

/**
 * Brings a page to life that is there already, piece by piece: a person who types in its e-mail field meanwhile waits for no
 * more than a piece. A form that was sent before is sent then.
 */
export const hydrate = (root: HTMLElement, page: ReactNode): Promise<Root> => {
  const field = root.querySelector('input[type="email"]');
  const letIn = field === null ? () => undefined : keepFromReact(document.body, field);
  const sent = takeEarlySubmit(root);
  const onHydrated = () => {
    letIn();
    if (sent) pressSubmit(root);
  };
  // A transition is what React draws piece by piece.
  return new Promise((resolve) => {
    startTransition(() => {
      resolve(hydrateRoot(root, <Hydrated onHydrated={onHydrated}>{page}</Hydrated>));
    });
  });
};
