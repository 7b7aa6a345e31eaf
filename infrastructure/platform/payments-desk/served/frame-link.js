/** @import { Appearance } from '../desk-messages.ts' */

/** Names of the provider's appearance variables that the frames follow. */
const followed = [
  'colorPrimary',
  'colorBackground',
  'colorText',
  'colorTextSecondary',
  'colorDanger',
  'borderRadius',
  'fontFamily',
  'fontSizeBase',
];

/** @param {Appearance} appearance */
export const applyAppearance = ({ theme, variables }) => {
  const root = document.documentElement;
  root.dataset['theme'] = theme === 'night' ? 'night' : 'day';
  for (const name of followed) {
    const value = variables[name];
    if (value === undefined) root.style.removeProperty(`--${name}`);
    else root.style.setProperty(`--${name}`, value);
  }
};

/**
 * Talks with the page that holds this frame. That page has the desk's own origin; words from any other are ignored.
 *
 * @template {{ kind: string }} Heard
 * @template {{ kind: string }} Said
 * @param {string} desk the kind of frame
 * @param {(message: Heard) => void} hear
 * @returns {{ tell: (message: Said) => void }}
 */
export const linkToPage = (desk, hear) => {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.origin !== window.location.origin) return;
    const message = /** @type {Heard & { desk: string }} */ (event.data);
    if (message.desk === desk) hear(message);
  });
  return {
    tell: (message) => window.parent.postMessage({ desk, ...message }, window.location.origin),
  };
};
