import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

/** Whether a form was submitted before its script was loaded, as noted by the code in index.html. */
const takeEarlySubmit = (page: HTMLElement): boolean => {
  const form = page.querySelector('form[data-sent]');
  form?.removeAttribute('data-sent');
  return form !== null;
};

/** Repeats a submit that came before the script, once React has read the typed text. */
const pressSubmit = (page: HTMLElement): void => {
  setTimeout(() => {
    const button = page.querySelector<HTMLButtonElement>('form button[type="submit"]');
    button?.focus();
    button?.click();
  });
};

type RenderedProps = { readonly onRendered: () => void; readonly children: ReactNode };

const Rendered = ({ onRendered, children }: RenderedProps) => {
  useLayoutEffect(onRendered, [onRendered]);
  return children;
};

const findEmail = (root: HTMLElement) =>
  root.querySelector<HTMLInputElement>('input[type="email"]');

/** Renders another form in place of the prerendered one, and restores the focus of the e-mail field. */
export const replaceForm = (reactRoot: Root, root: HTMLElement, page: ReactNode): Root => {
  const field = findEmail(root);
  const hadFocus = field !== null && field === document.activeElement;
  const onRendered = () => {
    if (hadFocus) findEmail(root)?.focus();
  };
  reactRoot.render(<Rendered onRendered={onRendered}>{page}</Rendered>);
  return reactRoot;
};

/** Hydrates a prerendered page, then repeats a submit that came before the script. */
export const hydrate = (root: HTMLElement, page: ReactNode): Promise<Root> => {
  const sent = takeEarlySubmit(root);
  const onRendered = () => {
    if (sent) pressSubmit(root);
  };
  // React interrupts a transition for user input.
  return new Promise((resolve) => {
    startTransition(() => {
      resolve(hydrateRoot(root, <Rendered onRendered={onRendered}>{page}</Rendered>));
    });
  });
};
