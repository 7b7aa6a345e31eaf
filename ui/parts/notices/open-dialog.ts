import { onceDrawn } from '../layout/once-drawn.ts';

/**
 * Opens a dialog; what it gives back closes it. Whenever a dialog becomes modal or is so no more, the browser styles the
 * whole page anew. One that is prepared is shown or hidden at once, and the rest follows when that is on the screen: it
 * does not hold up the press. What is filled in begins at its first field, not at the cross that closes it.
 */
export const openDialog = (dialog: HTMLDialogElement, isPrepared: boolean): (() => void) => {
  let isOpen = true;
  const become = (meanwhile: 'shown' | 'hidden', change: () => void): void => {
    if (!isPrepared) return change();
    dialog.setAttribute('data-meanwhile', meanwhile);
    void onceDrawn(async () => {
      dialog.removeAttribute('data-meanwhile');
      change();
    })();
  };
  become('shown', () => {
    if (!isOpen) return;
    dialog.showModal();
    dialog.querySelector('input')?.focus();
  });
  return () => {
    isOpen = false;
    become('hidden', () => dialog.close());
  };
};
