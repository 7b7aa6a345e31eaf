import { expect, it } from 'vitest';
import { watchSheets, withItsSheets } from '#ui/app/late/lost-sheets.ts';

watchSheets(document);

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const tell = (kind: 'load' | 'error') =>
  sheets().forEach((sheet) => sheet.dispatchEvent(new Event(kind)));
const loadScreen = () => withItsSheets(() => Promise.resolve('the screen'));

/** A style sheet that was asked for ahead, and did not come. */
const loseSheet = () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/claim.css">';
  tell('error');
};

it('asks for nothing where nothing was lost', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/claim.css">';
  const [sheet] = sheets();
  expect(await loadScreen()).toBe('the screen');
  expect(sheets()).toEqual([sheet]);
});

it('brings a lost style sheet with the next screen, once', async () => {
  loseSheet();
  const [first] = sheets();
  const screen = loadScreen();
  await Promise.resolve();
  const [again, ...others] = sheets();
  expect(again).not.toBe(first);
  expect(again?.getAttribute('href')).toContain('/assets/claim.css');
  expect(others).toEqual([]);
  tell('load');
  expect(await screen).toBe('the screen');
  expect(await loadScreen()).toBe('the screen');
  expect(sheets()).toEqual([again]);
});

it('shows no screen without it, and asks again for the next one', async () => {
  loseSheet();
  const screen = loadScreen();
  await Promise.resolve();
  tell('error');
  await expect(screen).rejects.toThrow('Unable to load');
  const next = loadScreen();
  await Promise.resolve();
  tell('load');
  expect(await next).toBe('the screen');
});
