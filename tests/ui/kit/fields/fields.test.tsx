import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { RadioGroup } from '#ui/kit/fields/choices/choice-group.tsx';
import { PillGroup } from '#ui/kit/fields/choices/pill-group.tsx';
import { TextArea } from '#ui/kit/fields/text-area.tsx';
import { TextField } from '#ui/kit/fields/text-field.tsx';
import { FactList, SummaryList } from '#ui/kit/lists/summary-list.tsx';
import { render } from '../../render.tsx';

/** The accessible description of an element. */
const description = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `missing ${id}`)
    .join(' ');

it('a text field is named by its label and described by its hint and its error', () => {
  render(<TextField id="town" label="Town" hint="Where the home is" error="Enter a town" />);
  const field = screen.getByRole('textbox', { name: 'Town' });
  expect(description(field)).toBe('Where the home is Error: Enter a town');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

describe('a text area', () => {
  const Area = ({ maximum }: { readonly maximum: number }) => {
    const [value, setValue] = useState('');
    return (
      <TextArea
        id="what"
        label="What is wrong?"
        maximum={maximum}
        value={value}
        onChange={setValue}
      />
    );
  };

  it('counts the remaining characters and those above the limit without losing them, in a text beside its constant description', async () => {
    render(<Area maximum={5} />);
    const user = userEvent.setup();
    const area = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(screen.getByText('You have 5 characters remaining')).toBeTruthy();
    expect(description(area)).toBe('You can enter up to 5 characters');
    await user.type(area, 'leak');
    expect(screen.getByText('You have 1 character remaining')).toBeTruthy();
    await user.type(area, 'ing');
    expect(area.value).toBe('leaking');
    expect(screen.getByText('You have 2 characters too many')).toBeTruthy();
    expect(area.getAttribute('aria-invalid')).toBe('true');
    expect(description(area)).toBe('You can enter up to 5 characters');
  });

  it('announces the count after a pause, and only near the limit', () => {
    vi.useFakeTimers();
    render(<Area maximum={20} />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox');
    const type = (text: string, milliseconds: number) => {
      fireEvent.change(area, { target: { value: text } });
      act(() => void vi.advanceTimersByTime(milliseconds));
    };
    const spoken = () => screen.getByRole('status').textContent;
    type('a leak', 2000);
    expect(spoken()).toBe('');
    type('a leak in the loft', 900);
    expect(spoken()).toBe('');
    type('a leak in the loft.', 1000);
    expect(spoken()).toBe('You have 1 character remaining');
    type('a leak', 1000);
    expect(spoken()).toBe('');
    vi.useRealTimers();
  });
});

it.each([
  ['of one line', TextField],
  ['of several lines', TextArea],
])('a text input %s removes characters that cannot be stored', async (_, Field) => {
  const onChange = vi.fn();
  render(<Field id="what" label="What is wrong?" maximum={50} value="" onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox'));
  await user.paste('No heat\0');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('No heat');
});

it('a group of choices has its question and error, the id for the summary link on its first choice, hints, and the reason of a disabled choice', async () => {
  const onChange = vi.fn();
  render(
    <RadioGroup
      id="which"
      legend="Which one?"
      error="This field is required"
      options={[
        { value: 'a', label: 'First' },
        { value: 'b', label: 'Second', hint: 'The other one' },
        { value: 'c', label: 'Third', unavailable: 'Not on Sundays' },
      ]}
      value="a"
      onChange={onChange}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Which one?' });
  expect(description(group)).toBe('Error: This field is required');
  expect(screen.getByRole('radio', { name: 'First' }).id).toBe('which');
  expect(description(screen.getByRole('radio', { name: 'Second' }))).toBe('The other one');
  const third = screen.getByRole<HTMLInputElement>('radio', { name: 'Third' });
  expect(third.disabled).toBe(true);
  expect(description(third)).toBe('Not on Sundays');
  const user = userEvent.setup();
  await user.click(screen.getByText('Third'));
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByText('Second'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('b');
});

it('the first choice of a group with a hint is described by its own hint', () => {
  const group = { id: 'area', legend: 'Which area?', hint: 'In your cover', onChange: vi.fn() };
  const options = [{ value: 'a', label: 'Boiler', detail: 'Gas', hint: 'Request open' }];
  render(<RadioGroup {...group} options={options} value={undefined} />);
  expect(description(screen.getByRole('radio'))).toBe('Request open');
  cleanup();
  render(<PillGroup {...group} options={options} values={[]} />);
  expect(description(screen.getByRole('checkbox'))).toBe('Boiler: Request open');
});

it('own words are typed and shown in the direction of their script', () => {
  const fact = { label: 'Fault', value: 'الغلاية لا تعمل' };
  render(
    <>
      <TextArea id="area" label="Area" maximum={230} value="" onChange={vi.fn()} />
      <TextField id="field" label="Field" />
      <SummaryList rows={[fact]} />
      <FactList facts={[fact]} />
    </>,
  );
  const shown = [...screen.getAllByRole('textbox'), ...screen.getAllByText(fact.value)];
  expect(shown.map(({ dir }) => dir)).toEqual(['auto', 'auto', 'auto', 'auto']);
});
