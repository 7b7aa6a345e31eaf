import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dialog } from '#ui/parts/notices/dialog.tsx';

/** What the browser is told, each with the words that the dialog holds at that time. */
let told: string[] = [];

const noted = (what: string) =>
  function note(this: HTMLDialogElement) {
    told.push(`${what}: ${this.textContent}`);
  };

beforeEach(() => {
  told = [];
  HTMLDialogElement.prototype.showModal = noted('shown');
  HTMLDialogElement.prototype.close = noted('closed');
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});

const dialog = (open: boolean, isPrepared = false) => (
  <Dialog open={open} title="Leave?" isPrepared={isPrepared} onClose={() => undefined}>
    <p>It is not saved.</p>
  </Dialog>
);

describe('a dialog', () => {
  it('is shown once it holds its words, and closed before they go', () => {
    const { rerender } = render(dialog(false));
    expect(told).toEqual([]);
    rerender(dialog(true));
    rerender(dialog(true));
    expect(told).toEqual(['shown: Leave?It is not saved.']);
    rerender(dialog(false));
    expect(told.slice(1)).toEqual(['closed: Leave?It is not saved.']);
  });

  it('that is prepared holds its words before and after, and shows and closes the same ones', () => {
    const { rerender, getByText } = render(dialog(false, true));
    const words = getByText('It is not saved.');
    expect(told).toEqual([]);
    rerender(dialog(true, true));
    expect(told).toEqual(['shown: Leave?It is not saved.']);
    rerender(dialog(false, true));
    expect(told.slice(1)).toEqual(['closed: Leave?It is not saved.']);
    expect(getByText('It is not saved.')).toBe(words);
  });

  it('that is open from the beginning is shown', () => {
    render(dialog(true));
    expect(told).toEqual(['shown: Leave?It is not saved.']);
  });

  it('stands in an element of its own: React listens there, and at the body would hear every press twice', () => {
    const { getByText, baseElement } = render(dialog(true));
    expect(getByText('Leave?').closest('dialog')?.parentElement).not.toBe(baseElement);
  });
});
