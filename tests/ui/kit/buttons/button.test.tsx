import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/kit/buttons/button.tsx';
import { render } from '../../render.tsx';
import { BackLink } from '#ui/kit/buttons/back-link.tsx';
import { SummaryList } from '#ui/kit/lists/summary-list.tsx';
import { useState, type ReactNode } from 'react';
import { RetryButton } from '#ui/kit/buttons/retry-button.tsx';
import { setupUser } from '../../setup-user.ts';

describe('a button', () => {
  it('runs once while its work is pending, and again after it has ended or failed', async () => {
    let settle = (): void => undefined;
    const work = vi.fn(() => Promise.reject<unknown>(new Error('Planted')));
    work.mockReturnValueOnce(
      new Promise<void>((resolve) => {
        settle = resolve;
      }),
    );
    render(
      <Button onPress={work} busyLabel="Sending...">
        Send
      </Button>,
    );
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: 'Send' });
    await user.dblClick(button);
    await user.click(button);
    expect(work).toHaveBeenCalledOnce();
    expect(button.textContent).toBe('Sending...');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Sending...');
    settle();
    await waitFor(() => expect(button.textContent).toBe('Send'));
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await user.click(button);
    expect(work).toHaveBeenCalledTimes(3);
  });

  const renderInForm = (button: ReactNode) => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    render(<form onSubmit={(event) => submit(event.nativeEvent)}>{button}</form>);
    return { submit, button: screen.getByRole('button') };
  };

  it('ignores the second half of a double click that another button received first', () => {
    const create = vi.fn();
    const { submit, button } = renderInForm(
      <Button type="submit" onPress={create}>
        Create
      </Button>,
    );
    fireEvent.click(button, { detail: 2 });
    fireEvent.click(button, { detail: 3 });
    expect(create).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    fireEvent.click(button, { detail: 1 });
    expect(create).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('does not submit its form while busy, by mouse or keyboard', async () => {
    const { submit, button } = renderInForm(
      <Button type="submit" busy busyLabel="Finding...">
        Find me
      </Button>,
    );
    expect(button.textContent).toBe('Finding...');
    const user = userEvent.setup();
    await user.click(button);
    await user.keyboard('{Enter} ');
    expect(submit).not.toHaveBeenCalled();
  });
});

it.each([
  ['Back', (act: () => void) => <BackLink onPress={act} />],
  [
    'Change Reason',
    (act: () => void) => (
      <SummaryList
        rows={[{ key: 'r', label: 'Reason', value: 'None', change: { onPress: act } }]}
      />
    ),
  ],
])('a double click on %s counts once, and further clicks are counted', async (name, control) => {
  const act = vi.fn();
  const user = userEvent.setup();
  render(control(act));
  const button = screen.getByRole('button', { name });
  await user.dblClick(button);
  expect(act).toHaveBeenCalledTimes(1);
  button.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(act).toHaveBeenCalledTimes(3);
});

type PageProps = { readonly headingStays: boolean };

const Page = ({ headingStays }: PageProps) => {
  const [hasCome, setCome] = useState(false);
  return (
    <>
      <h1 key={hasCome && !headingStays ? 'new' : 'old'} tabIndex={-1}>
        {hasCome ? 'What came' : 'That didn’t load'}
      </h1>
      {!hasCome && <RetryButton onPress={() => setCome(true)}>Try again</RetryButton>}
    </>
  );
};

it.each([{ headingStays: true }, { headingStays: false }])(
  'a retry button that disappears moves the focus to the heading, which stays ($headingStays) or is replaced',
  async ({ headingStays }) => {
    render(<Page headingStays={headingStays} />);
    await setupUser().click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'What came' }));
  },
);
