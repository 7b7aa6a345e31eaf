/** Gives jsdom the browser's own modal dialogs, as far as what is shown and what is not. */
export const giveModalDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
};
