import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '#ui/parts/fields/text-field.tsx';
import { useTyped } from '#ui/parts/fields/use-typed.ts';
import { onceDrawn } from '#ui/parts/layout/once-drawn.ts';

const drawn = onceDrawn(async () => undefined);

type FieldProps = { readonly value: string; readonly onChange: (text: string) => void };

const Field = ({ value, onChange }: FieldProps) => (
  <TextField id="name" label="Name" {...useTyped(value, onChange)} />
);

/** A form that takes digits alone, and notes what it holds when it is sent. */
const setUp = () => {
  const told = vi.fn<(text: string) => void>();
  const sent = vi.fn<(text: string) => void>();
  const Form = () => {
    const [text, setText] = useState('');
    const take = (typed: string) => {
      told(typed);
      setText(typed.replace(/\D/g, ''));
    };
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(text);
        }}
      >
        <Field value={text} onChange={take} />
        <button type="submit">Send</button>
      </form>
    );
  };
  const { unmount } = render(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { field, type, told, sent, unmount };
};

describe('a text that is typed', () => {
  it('is shown at once, and told when it is on the screen: the last of it, and once', async () => {
    const { field, type, told } = setUp();
    type('1');
    type('12');
    expect(field.value).toBe('12');
    expect(told).not.toHaveBeenCalled();
    await drawn();
    expect(told.mock.calls).toEqual([['12']]);
    await drawn();
    expect(told).toHaveBeenCalledOnce();
  });

  it('is shown as its holder takes it', async () => {
    const { field, type } = setUp();
    type('1a');
    await drawn();
    expect(field.value).toBe('1');
  });

  it.each([
    ['pointerdown', document.body],
    ['click', document.body],
    ['submit', document.body],
    ['visibilitychange', document],
    ['pagehide', window],
  ])('is told before %s', (event, target) => {
    const { type, told } = setUp();
    type('1');
    fireEvent(target, new Event(event, { bubbles: true }));
    expect(told.mock.calls).toEqual([['1']]);
  });

  it('is held by its form before the form is sent', () => {
    const { type, sent } = setUp();
    type('1');
    screen.getByRole('button', { name: 'Send' }).click();
    expect(sent.mock.calls).toEqual([['1']]);
  });

  it('is not lost with its field', () => {
    const { type, told, unmount } = setUp();
    type('1');
    unmount();
    expect(told.mock.calls).toEqual([['1']]);
  });
});
