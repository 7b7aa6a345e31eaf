import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { useShowFocus } from '#ui/shell/frame/use-show-focus.ts';
import { setupUser } from '../../setup-user.ts';
import { render } from '../../render.tsx';

const Form = () => {
  useShowFocus();
  return (
    <form>
      <input aria-label="Name" />
      <fieldset>
        <input type="radio" name="part" aria-label="Morning" />
        <input type="radio" name="part" aria-label="Afternoon" />
      </fieldset>
      <h2 tabIndex={-1}>Words</h2>
      <button type="button">Continue</button>
    </form>
  );
};

describe('an element that gets the focus by a key', () => {
  let shown: Mock<Element['scrollIntoView']>;
  const inView = () => shown.mock.contexts.at(-1);

  beforeEach(() => {
    // This page has no height: the test can only see whether the browser is called.
    shown = vi.fn<Element['scrollIntoView']>();
    Element.prototype.scrollIntoView = shown;
    // With it the hand finds the other radio buttons of a name.
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    return () => Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  /** A browser that draws no ring around a radio button, as WebKit does for the arrows. */
  const withoutRingOnRadios = () => {
    vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      if (selector === ':focus-visible') return this.getAttribute('type') !== 'radio';
      return this.closest(selector) === this;
    });
  };

  it('is scrolled into view by the smallest distance', async () => {
    render(<Form />);
    const user = setupUser();
    await user.tab();
    expect(inView()).toBe(screen.getByRole('textbox', { name: 'Name' }));
    expect(shown).toHaveBeenLastCalledWith({ block: 'nearest' });
    await user.tab();
    expect(inView()).toBe(screen.getByRole('radio', { name: 'Morning' }));
    await user.keyboard('{ArrowDown}');
    expect(inView()).toBe(screen.getByRole('radio', { name: 'Afternoon' }));
    await user.tab({ shift: true });
    expect(inView()).toBe(screen.getByRole('textbox', { name: 'Name' }));
  });

  it('has a focus ring when the browser draws none, until the focus moves on', async () => {
    withoutRingOnRadios();
    render(<Form />);
    const user = setupUser();
    const ringed = () => [...document.querySelectorAll('[data-keyed]')];
    await user.tab();
    expect(ringed()).toEqual([]);
    await user.tab();
    expect(ringed()).toEqual([screen.getByRole('radio', { name: 'Morning' })]);
    await user.keyboard('{ArrowDown}');
    expect(ringed()).toEqual([screen.getByRole('radio', { name: 'Afternoon' })]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(ringed()).toEqual([]);
  });
});
