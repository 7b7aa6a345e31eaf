/**
 * What has the focus once what had it has gone: a page that stays is read on from its top, and one that comes takes the
 * focus by itself.
 */
export const headingOfPage = (): HTMLElement | null => document.querySelector('h1');
