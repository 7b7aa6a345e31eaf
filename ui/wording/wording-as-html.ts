import { telephoneAddress } from '../parts/buttons/telephone-address.ts';
import { fillWording, type WordingValues } from './fill-wording.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** A text for the error bar, which renders HTML: its numbers become links, everything else stays words. */
export const wordingAsHtml = (text: string, values: WordingValues): string =>
  fillWording(text, values)
    .map(({ kind, text: piece }) =>
      kind === 'phone'
        ? `<a href="${escapeHtml(telephoneAddress(piece))}">${escapeHtml(piece)}</a>`
        : escapeHtml(piece),
    )
    .join('');
