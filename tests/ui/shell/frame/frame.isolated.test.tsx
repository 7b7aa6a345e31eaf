import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useShowFocus } from '#ui/shell/frame/use-show-focus.ts';
import { openPortal, sessionOf } from '../../open-portal.tsx';
import { setupUser } from '../../setup-user.ts';
import { render } from '../../render.tsx';

vi.mock('#ui/shell/navigation/navigation.tsx', () => {
  throw new Error('The connection is cut');
});

const Form = () => {
  useShowFocus();
  return (
    <form>
      <input aria-label="Name" />
      <fieldset>
        <input type="radio" name="part" aria-label="Morning" />
        <input type="radio" name="part" aria-label="Afternoon" />
      </fieldset>
      <button type="button">Continue</button>
    </form>
  );
};

it('an element that gets the focus by a key has a ring when the browser draws none, until the focus moves on', async () => {
  // This page has no height: nothing can be scrolled.
  Element.prototype.scrollIntoView = vi.fn();
  // With it the hand finds the other radio buttons of a name.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  // A browser that draws no ring around a radio button, as WebKit does for the arrows.
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector === ':focus-visible') return this.getAttribute('type') !== 'radio';
    return this.closest(selector) === this;
  });
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

it('a navigation bar that cannot be loaded shows an error and does not block the screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('reportError', vi.fn());
  openPortal({ path: '/customer/account', who: sessionOf('customer') });
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
