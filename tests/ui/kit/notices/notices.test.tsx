import { act, fireEvent, screen, within } from '@testing-library/react';
import * as TE from 'fp-ts/TaskEither';
import { useAtomValue, useSetAtom } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '#ui/kit/notices/dialog.tsx';
import { FailurePlace } from '#ui/kit/notices/failure-place.tsx';
import { Toaster } from '#ui/kit/notices/toaster.tsx';
import { dismissToastAtom, toastsAtom, useToast } from '#ui/shell/notices/toasts.ts';
import { openCustomer } from '../../open-portal.tsx';
import { render } from '../../render.tsx';
import { setupUser } from '../../setup-user.ts';

const dialog = (open: boolean, onClose: () => void = () => undefined) => (
  <Dialog open={open} title="Leave?" onClose={onClose}>
    <p>It is not saved.</p>
  </Dialog>
);

describe('a dialog', () => {
  let calls: string[] = [];

  /** Notes a call of the browser's dialog, with the text that the dialog has at that time. */
  const noted = (name: string, isOpen: boolean) =>
    function note(this: HTMLDialogElement) {
      if (this.open !== isOpen) calls.push(`${name}: ${this.textContent}`);
      this.open = isOpen;
    };

  beforeEach(() => {
    calls = [];
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(noted('showModal', true));
    vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(noted('close', false));
  });

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

const place = (failure: string | undefined, again: boolean) => (
  <FailurePlace failure={failure} again={again}>
    {(words) => <p role="alert">{words}</p>}
  </FailurePlace>
);

const reported = () => screen.queryByText(/declined/)?.parentElement?.className;

it('a failure keeps its place during a retry, and the next failure is announced again', () => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  const { rerender } = render(place(undefined, false));
  expect(reported()).toBeUndefined();
  rerender(place(undefined, true));
  expect(reported()).toBeUndefined();
  rerender(place('declined', false));
  const [shown, first] = [reported(), screen.getByRole('alert')];
  expect(scroll).toHaveBeenCalledTimes(1);
  rerender(place(undefined, true));
  expect(reported()).toMatch(/empty/);
  expect(shown).not.toMatch(/empty/);
  rerender(place('declined', false));
  expect(reported()).toBe(shown);
  expect(screen.getByRole('alert')).not.toBe(first);
  expect(scroll).toHaveBeenCalledTimes(2);
  rerender(place(undefined, false));
  expect(reported()).toBeUndefined();
});

const Toasts = () => {
  const show = useToast();
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => show('Sent')}>
        Send
      </button>
      <button type="button" onClick={() => show('Not downloaded', 'danger')}>
        Download
      </button>
      <Toaster toasts={useAtomValue(toastsAtom)} onDismiss={useSetAtom(dismissToastAtom)} />
    </main>
  );
};

const button = (name: string) => screen.getByRole('button', { name });

it('a failure toast stays until it is dismissed, while other toasts come and go', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const pass = () => act(() => void vi.advanceTimersByTime(60_000));
  render(<Toasts />);
  fireEvent.click(button('Send'));
  fireEvent.click(button('Dismiss: Sent'));
  fireEvent.click(button('Download'));
  pass();
  expect(screen.getByText('Not downloaded')).toBeTruthy();
  fireEvent.click(button('Send'));
  pass();
  expect(screen.queryByText('Sent')).toBeNull();
  fireEvent.click(button('Dismiss: Not downloaded'));
  expect(screen.queryByText('Not downloaded')).toBeNull();
});

it('a toast that disappears moves the focus to the next one, and from the last one to the main part', async () => {
  const user = setupUser();
  render(<Toasts />);
  await user.click(button('Download'));
  await user.click(button('Send'));
  act(() => button('Dismiss: Sent').focus());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Dismiss: Not downloaded'));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('the reference of a failure is shown beside it, and is not announced with it', async () => {
  openCustomer('/customer/account', {
    openAccount: () => TE.left({ tag: 'failed', reason: 'account-unavailable' }),
    failureReference: () => '3f2a9c1b',
  });
  const alert = await screen.findByRole('alert');
  const reference = screen.getByText('3f2a9c1b', { exact: true });
  expect(reference.parentElement?.textContent).toBe('Reference: 3f2a9c1b');
  expect(within(alert).queryByText('3f2a9c1b')).toBeNull();
});
