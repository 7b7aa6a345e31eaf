import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#ui/kit/notices/dialog.tsx';
import { render } from '../../render.tsx';

let calls: string[] = [];

/** Notes a call of the browser's dialog, with the text that the dialog holds at that time. */
const noted = (name: string, isOpen: boolean) =>
  function note(this: HTMLDialogElement) {
    if (this.open !== isOpen) calls.push(`${name}: ${this.textContent}`);
    this.open = isOpen;
  };

beforeEach(() => {
  calls = [];
  HTMLDialogElement.prototype.showModal = noted('showModal', true);
  HTMLDialogElement.prototype.close = noted('close', false);
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});

const dialog = (open: boolean, onClose: () => void = () => undefined) => (
  <Dialog open={open} title="Leave?" onClose={onClose}>
    <p>It is not saved.</p>
  </Dialog>
);

describe('Dialog', () => {
  it('is modal in the commit that opens it, and closes before its content is removed', () => {
    const { rerender } = render(dialog(false));
    expect(screen.queryByText('Leave?')).toBeNull();
    rerender(dialog(true));
    rerender(dialog(true));
    expect(calls).toEqual(['showModal: Leave?It is not saved.']);
    rerender(dialog(false));
    expect(calls.slice(1)).toEqual(['close: Leave?It is not saved.']);
    expect(screen.queryByText('Leave?')).toBeNull();
  });

  it('reports that the browser closed it, as on Escape', () => {
    const onClose = vi.fn();
    render(dialog(true, onClose));
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('focuses the first field of a form at once', () => {
    render(
      <Dialog open title="Add" onClose={() => undefined}>
        <input aria-label="Name" />
        <input aria-label="Number" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it.each([
    ['the heading of the page if its opener was removed', 'heading', false],
    ['its opener if the page still has it', 'button', true],
  ] as const)('focuses %s when it closes', async (_, focused, hasOpener) => {
    const page = (open: boolean) => (
      <>
        <h1 tabIndex={-1}>Page</h1>
        {hasOpener && <button type="button">Open</button>}
        {dialog(open)}
      </>
    );
    const { rerender } = render(page(true));
    screen.queryByRole('button', { name: 'Open' })?.focus();
    await act(async () => rerender(page(false)));
    expect(document.activeElement).toBe(screen.getByRole(focused));
  });

  it('does not submit the form that it was opened in', () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Dialog open title="Add" onClose={() => undefined}>
          <form aria-label="Part" onSubmit={(event) => event.preventDefault()} />
        </Dialog>
      </form>,
    );
    fireEvent.submit(screen.getByRole('form', { name: 'Part' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
