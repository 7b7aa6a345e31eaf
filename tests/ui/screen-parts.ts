import { screen, within, type Screen } from '@testing-library/react';

type Place = Pick<Screen, 'getByRole' | 'getAllByRole' | 'queryAllByRole'>;

/** The texts of all elements of a role. */
export const textsOf = (role: string, place: Place = screen): readonly string[] =>
  place.queryAllByRole(role).map(({ textContent }) => textContent);

/** The address of a link. */
export const hrefOf = (name: string | RegExp, place: Place = screen): string | null =>
  place.getByRole('link', { name }).getAttribute('href');

/** The terms of lists of facts, each with its value. */
export const factsIn = (
  place: Place = screen,
): readonly (readonly [string, string | undefined])[] =>
  place
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

/** The lines of the error summary, each with the address of its field. */
export const problemsShown = (): readonly (readonly [string, string | null])[] =>
  within(screen.getByRole('alert', { name: 'There is a problem' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
