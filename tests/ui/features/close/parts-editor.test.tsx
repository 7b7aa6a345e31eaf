import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { RequestedPart } from '#domain/close';
import type { Pence } from '#domain/money';
import { PartsEditor } from '#ui/features/close/parts/parts-editor.tsx';
import type { PartCatalogueState } from '#ui/features/close/parts/part-search.tsx';
import { render } from '../../render.tsx';
import { setupUser } from '../../setup-user.ts';

const fan: RequestedPart = { name: 'Fan', quantity: 1, cost: 4000 as Pence, hours: undefined };
const flue = { ...fan, name: 'Flue' };
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
  const user = setupUser();
  const Editor = ({ catalogue }: { readonly catalogue: PartCatalogueState }) => {
    const [lines, setLines] = useState(firstLines);
    const change = (next: readonly RequestedPart[]) => {
      changed(next);
      setLines(next);
    };
    return (
      <form onSubmit={stepSubmitted}>
        <PartsEditor id="parts" lines={lines} catalogue={catalogue} onChange={change} />
      </form>
    );
  };
  const { rerender } = render(<Editor catalogue={atFirst} />);
  return {
    changed,
    stepSubmitted,
    user,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    catalogueComes: () => rerender(<Editor catalogue={ready} />),
  };
};

const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search for a part' });
const cost = () => screen.getByLabelText('Total cost');

describe('the parts editor', () => {
  it('moves the focus to the chosen part or to the search for another one, and adds a part once it has a cost and a quantity', async () => {
    const { changed, stepSubmitted, user, press } = show([]);
    await press('Add a part');
    expect(search().getAttribute('enterkeyhint')).toBe('search');
    await user.type(search(), 'pump');
    await press('Pump');
    expect(document.activeElement?.textContent).toBe('Pump');
    await press('Choose another part');
    expect(document.activeElement).toBe(search());
    await user.keyboard('pump');
    await press('Pump');
    await press('Add');
    expect(changed).not.toHaveBeenCalled();
    expect(screen.getByText('Enter the total cost.')).toBeTruthy();
    await user.type(cost(), 'x');
    expect(screen.getByText('Total cost must be a number.')).toBeTruthy();
    await user.clear(cost());
    await user.type(cost(), '12.341');
    await press('One more');
    await press('Add');
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
    const { press } = show([fan]);
    await press('Change Fan');
    const field = screen.getByLabelText<HTMLInputElement>('Quantity');
    fireEvent.change(field, { target: { value: typed } });
    await press(pressed);
    expect(field.value).toBe(shown);
  });

  it('replaces a changed line, removes a line, and keeps the focus in the list, also when none is left', async () => {
    const { changed, user, press } = show([fan, flue]);
    await press('Change Fan');
    // A click beside it, such as the second of a double click, loses nothing.
    expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('closerequest');
    await user.clear(cost());
    await user.type(cost(), '50');
    await press('Save');
    expect(changed).toHaveBeenLastCalledWith([{ ...fan, cost: 5000 }, flue]);
    await press('Remove Fan');
    expect(changed).toHaveBeenLastCalledWith([flue]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Flue' }));
    await press('Remove Flue');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Parts needed' }));
  });

  it('has the focus in the search when the list arrives after it was opened', async () => {
    const { press, catalogueComes } = show([], { phase: 'loading' });
    await press('Add a part');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    catalogueComes();
    expect(document.activeElement).toBe(search());
  });

  it('loads a failed list again', async () => {
    const tryAgain = vi.fn(() => Promise.resolve());
    const { press } = show([], { phase: 'failed', tryAgain });
    await press('Add a part');
    expect(screen.getByText('Something went wrong getting parts.')).toBeTruthy();
    await press('Try again');
    expect(tryAgain).toHaveBeenCalledOnce();
  });

  it('searches from the first character, and adds a part that is not in the list as free text, without hours', async () => {
    const { changed, user, press } = show([]);
    await press('Add a part');
    await user.type(search(), ' ');
    expect(screen.queryByText('We are unable to find any parts')).toBeNull();
    await user.type(search(), 'z');
    expect(await screen.findAllByText('We are unable to find any parts')).toHaveLength(2);
    await user.clear(search());
    await user.type(search(), '  Brass  olive 15 mm ');
    await press('Not in the list: add “Brass olive 15 mm”');
    expect(screen.getByText(/no limit for its labour/)).toBeTruthy();
    await user.type(cost(), '3.20');
    await press('Add');
    expect(changed).toHaveBeenCalledExactlyOnceWith([
      { name: 'Brass olive 15 mm', quantity: 1, cost: 320, hours: undefined },
    ]);
  });
});
