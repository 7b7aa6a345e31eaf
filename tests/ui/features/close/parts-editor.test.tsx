import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { RequestedPart } from '#domain/close';
import type { Pence } from '#domain/money';
import { PartsEditor } from '#ui/features/close/parts/parts-editor.tsx';
import type { PartCatalogueState } from '#ui/features/close/parts/part-search.tsx';
import { render } from '../../render.tsx';

const fan: RequestedPart = { name: 'Fan', quantity: 1, cost: 4000 as Pence, hours: undefined };
const pump = { name: 'Pump', hours: { primary: 1, secondary: 0.5, tolerance: 0 } };

const ready: PartCatalogueState = {
  phase: 'ready',
  keptSince: undefined,
  leftOut: 0,
  find: (typed) => async () => (typed === 'pump' ? [pump] : []),
};

const show = (firstLines: readonly RequestedPart[], atFirst: PartCatalogueState = ready) => {
  const changed = vi.fn();
  const stepSubmitted = vi.fn();
  const Editor = ({ catalogue }: { readonly catalogue: PartCatalogueState }) => {
    const [lines, setLines] = useState(firstLines);
    return (
      <form onSubmit={stepSubmitted}>
        <PartsEditor
          id="parts"
          lines={lines}
          catalogue={catalogue}
          onChange={(next) => {
            changed(next);
            setLines(next);
          }}
        />
      </form>
    );
  };
  const { rerender } = render(<Editor catalogue={atFirst} />);
  return {
    changed,
    stepSubmitted,
    user: userEvent.setup(),
    catalogueComes: () => rerender(<Editor catalogue={ready} />),
  };
};

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('the parts editor', () => {
  it('moves the focus to the chosen part or to the search for another one, and adds a part once it has a cost and a quantity', async () => {
    const { changed, stepSubmitted, user } = show([]);
    await press(user, 'Add a part');
    const search = screen.getByLabelText<HTMLInputElement>('Search for a part');
    expect(search.getAttribute('enterkeyhint')).toBe('search');
    await user.type(search, 'pump');
    await press(user, 'Pump');
    expect(document.activeElement?.textContent).toBe('Pump');
    await press(user, 'Choose another part');
    expect(document.activeElement).toBe(screen.getByLabelText('Search for a part'));
    await user.keyboard('pump');
    await press(user, 'Pump');
    await press(user, 'Add');
    expect(changed).not.toHaveBeenCalled();
    expect(screen.getByText('Enter the total cost.')).toBeTruthy();
    await user.type(screen.getByLabelText('Total cost'), 'x');
    expect(screen.getByText('Total cost must be a number.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Total cost'));
    await user.type(screen.getByLabelText('Total cost'), '12.341');
    await press(user, 'One more');
    await press(user, 'Add');
    expect(changed).toHaveBeenCalledExactlyOnceWith([{ ...pump, quantity: 2, cost: 1235 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Parts together').parentElement?.textContent).toContain('£12.35');
    expect(stepSubmitted).not.toHaveBeenCalled();
  });

  it.each([
    ['', 'One more', '1'],
    ['1.5', 'One more', '2'],
    ['2.5', 'One fewer', '1'],
    ['1', 'One fewer', '1'],
    ['999', 'One more', '999'],
    ['two', 'One more', '1'],
  ])('changes the quantity %j by one with %s', async (typed, pressed, shown) => {
    const { user } = show([fan]);
    await press(user, 'Change Fan');
    const field = screen.getByLabelText<HTMLInputElement>('Quantity');
    fireEvent.change(field, { target: { value: typed } });
    await press(user, pressed);
    expect(field.value).toBe(shown);
  });

  it('replaces a changed line, removes a line, and keeps the focus in the list, also when none is left', async () => {
    const { changed, user } = show([fan, { ...fan, name: 'Flue' }]);
    await press(user, 'Change Fan');
    const dialog = within(screen.getByRole('dialog'));
    // A click beside it, such as the second of a double click, loses nothing.
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('closerequest');
    await user.clear(dialog.getByLabelText('Total cost'));
    await user.type(dialog.getByLabelText('Total cost'), '50');
    await press(user, 'Save');
    expect(changed).toHaveBeenLastCalledWith([
      { ...fan, cost: 5000 },
      { ...fan, name: 'Flue' },
    ]);
    await press(user, 'Remove Fan');
    expect(changed).toHaveBeenLastCalledWith([{ ...fan, name: 'Flue' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Flue' }));
    await press(user, 'Remove Flue');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Parts needed' }));
  });

  it('has the focus in the search when the list arrives after it was opened', async () => {
    const { user, catalogueComes } = show([], { phase: 'loading' });
    await press(user, 'Add a part');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    catalogueComes();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search for a part' }));
  });

  it('loads a failed list again', async () => {
    const tryAgain = vi.fn(() => Promise.resolve());
    const { user } = show([], { phase: 'failed', tryAgain });
    await press(user, 'Add a part');
    expect(screen.getByText('Something went wrong getting parts.')).toBeTruthy();
    await press(user, 'Try again');
    expect(tryAgain).toHaveBeenCalledOnce();
  });

  it('searches from the first character, and adds a part that is not in the list as free text, without hours', async () => {
    const { changed, user } = show([]);
    await press(user, 'Add a part');
    await user.type(screen.getByLabelText('Search for a part'), ' ');
    expect(screen.queryByText('We are unable to find any parts')).toBeNull();
    await user.type(screen.getByLabelText('Search for a part'), 'z');
    expect(await screen.findAllByText('We are unable to find any parts')).toHaveLength(2);
    await user.clear(screen.getByLabelText('Search for a part'));
    await user.type(screen.getByLabelText('Search for a part'), '  Brass  olive 15 mm ');
    await press(user, 'Not in the list: add “Brass olive 15 mm”');
    expect(screen.getByText(/no limit for its labour/)).toBeTruthy();
    await user.type(screen.getByLabelText('Total cost'), '3.20');
    await press(user, 'Add');
    expect(changed).toHaveBeenCalledExactlyOnceWith([
      { name: 'Brass olive 15 mm', quantity: 1, cost: 320, hours: undefined },
    ]);
  });
});
