import { oncePressed } from '../../parts/buttons/once-pressed.ts';
import { pressSubmit, takeEarlySubmit } from './early-submit.ts';

/** Lets a field that React watches have a text as if it had been typed there. */
const typeInto = (field: HTMLInputElement, text: string) => {
  // React watches the element's own property; the browser's is below it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const isDrawn = (page: HTMLElement): boolean => page.querySelector('h1') !== null;

type Exchange = {
  /** Whether a page with a heading may be seen. */
  readonly isReady: (after: HTMLElement) => boolean;
  /** Puts the page in its place, with what has to happen around that. */
  readonly putting: (put: () => void, after: HTMLElement) => void;
};

const atOnce: Exchange = { isReady: () => true, putting: (put) => put() };

/**
 * Draws a page aside, and puts it in the place of one that can be typed in already as soon as it has a heading: nothing
 * flashes, and what was typed stays, with the place where one types. A form that was sent meanwhile is sent then, and a
 * press that is under way is waited for.
 */
export const exchange = <Drawn>(
  before: HTMLElement,
  draw: (after: HTMLElement) => Drawn,
  { isReady, putting }: Exchange = atOnce,
): Drawn => {
  const after = before.cloneNode(false) as HTMLElement;
  const put = () => {
    const typedIn = document.activeElement?.id;
    const fields = [...before.querySelectorAll('input')].map(({ id, value }) => ({ id, value }));
    before.replaceWith(after);
    for (const field of after.querySelectorAll('input')) {
      const text = fields.find(({ id }) => id === field.id)?.value ?? '';
      if (text !== '') typeInto(field, text);
      if (field.id === typedIn) field.focus();
      else if (text !== '') field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    }
    if (takeEarlySubmit(before)) pressSubmit(after);
  };
  const watch = new MutationObserver(() => {
    if (!isDrawn(after) || !isReady(after)) return;
    watch.disconnect();
    oncePressed(() => putting(put, after));
  });
  watch.observe(after, { childList: true, subtree: true });
  return draw(after);
};
