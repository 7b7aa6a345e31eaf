import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onceDrawn } from '#ui/parts/layout/once-drawn.ts';
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

const drawn = onceDrawn(async () => undefined);

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

  it('that is filled in begins at its first field', () => {
    const { getByRole } = render(
      <Dialog open title="Add" onClose={() => undefined}>
        <input aria-label="Name" />
        <input aria-label="Number" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(getByRole('textbox', { name: 'Name', hidden: true }));
  });

  it('that is prepared holds its words before and after, and shows and closes the same ones', async () => {
    const { rerender, getByText } = render(dialog(false, true));
    const words = getByText('It is not saved.');
    expect(told).toEqual([]);
    rerender(dialog(true, true));
    await drawn();
    expect(told).toEqual(['shown: Leave?It is not saved.']);
    rerender(dialog(false, true));
    await drawn();
    expect(told.slice(1)).toEqual(['closed: Leave?It is not saved.']);
    expect(getByText('It is not saved.')).toBe(words);
  });

  it('that is prepared answers a press at once, and is modal, or no more, once that is on the screen', async () => {
    const { rerender, getByText } = render(dialog(false, true));
    const meanwhile = () => getByText('Leave?').closest('dialog')?.getAttribute('data-meanwhile');
    rerender(dialog(true, true));
    expect([meanwhile(), ...told]).toEqual(['shown']);
    await drawn();
    expect([meanwhile(), told.length]).toEqual([null, 1]);
    rerender(dialog(false, true));
    expect([meanwhile(), told.length]).toEqual(['hidden', 1]);
    await drawn();
    expect([meanwhile(), told.length]).toEqual([null, 2]);
  });

  it('that is prepared and shut before it was on the screen is never made modal', async () => {
    const { rerender } = render(dialog(false, true));
    rerender(dialog(true, true));
    rerender(dialog(false, true));
    await drawn();
    expect(told).toEqual(['closed: Leave?It is not saved.']);
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
