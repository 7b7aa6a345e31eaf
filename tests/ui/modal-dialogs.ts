const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** Adds modal dialogs to jsdom: which one is open, and where the focus goes. */
export const giveModalDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, a, input, select, textarea')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
};
