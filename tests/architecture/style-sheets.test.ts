import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const room = join(import.meta.dirname, '../../ui');
const sheets = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.css'),
);

const blockOf = '\\{(?:[^{}]*\\{[^{}]*\\})*\\s*\\}';
const hoverBlock = new RegExp(`@media \\(hover: hover\\) ${blockOf}`, 'g');
const printBlock = new RegExp(`@media print ${blockOf}`, 'g');

/** A style sheet without the blocks that apply only to devices that can hover. */
const withoutHoverBlocks = (css: string): string => css.replaceAll(hoverBlock, '');

/** A style sheet without the blocks that apply only to print. */
const onScreen = (css: string): string => css.replaceAll(printBlock, '');

describe('hover styles', () => {
  it('are found by this test', () => {
    expect(sheets.length).toBeGreaterThan(20);
    expect(withoutHoverBlocks('.a:hover { b: c }')).toContain(':hover');
    expect(
      withoutHoverBlocks('@media (hover: hover) {\n .a:hover { b: c }\n .d:hover { e: f }\n}\n'),
    ).not.toContain(':hover');
  });

  it.each(sheets)('apply only to devices that can hover: %s', (sheet) => {
    expect(withoutHoverBlocks(readFileSync(join(room, sheet), 'utf8'))).not.toContain(':hover');
  });
});

describe('styles that depend on :has', () => {
  const appliedToAll = /(?:^|[\s(,}])(?::root|html|body|\.main|\.shell):has\(/;

  it('are found by this test', () => {
    expect(':root:has([data-bar]) {').toMatch(appliedToAll);
    expect('.main:has([data-bar]) + footer {').toMatch(appliedToAll);
    expect(':global(:root:has([data-bar])) .place {').toMatch(appliedToAll);
    expect('.card:has(:disabled) {').not.toMatch(appliedToAll);
  });

  // A browser would evaluate it again at every change, and style the whole document: see use-page-mark.ts.
  it.each(sheets)('are not applied to a whole page in %s', (sheet) => {
    expect(readFileSync(join(room, sheet), 'utf8')).not.toMatch(appliedToAll);
  });
});

describe('universal sibling selectors', () => {
  const universalSibling = /[+~]\s*\*/;

  it('are found by this test', () => {
    expect(onScreen('.card > * + * {')).toMatch(universalSibling);
    expect(onScreen('@media print {\n .a ~ * { b: c }\n}\n.d + * { e: f }')).toBe(
      '\n.d + * { e: f }',
    );
    expect('.answers dd + dd { margin: calc(1px + 2px) }').not.toMatch(universalSibling);
  });

  // One such rule makes a browser style the whole page again at every change; print is not affected.
  it.each(sheets)('are in no rule of %s', (sheet) => {
    expect(onScreen(readFileSync(join(room, sheet), 'utf8'))).not.toMatch(universalSibling);
  });
});

describe('animations', () => {
  const endless = /animation[^;{}]*\binfinite\b/;
  const pending = ['shell/frame/shell', 'kit/buttons/button', 'kit/notices/states'];

  it('are found by this test', () => {
    expect('.ring { animation: turn 900ms linear infinite; }').toMatch(endless);
    expect('.ring { animation-iteration-count: infinite; }').toMatch(endless);
    expect('.tick { animation: settle 420ms; }').not.toMatch(endless);
    for (const path of pending) expect(sheets).toContain(`${path}.module.css`);
  });

  // It would delay every click, and movement over five seconds needs a way to stop it (WCAG 2.2.2).
  it.each(sheets.filter((sheet) => !pending.some((path) => sheet === `${path}.module.css`)))(
    'do not run for ever except in progress indicators: %s',
    (sheet) => {
      expect(readFileSync(join(room, sheet), 'utf8')).not.toMatch(endless);
    },
  );

  it.each(sheets)('change neither layout nor paint in each frame: %s', (sheet) => {
    const moved = readFileSync(join(room, sheet), 'utf8').matchAll(
      /@keyframes \S+ \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g,
    );
    const properties = [...moved].flatMap(([, frames = '']) =>
      Array.from(frames.matchAll(/([\w-]+):/g), ([, property = '']) => property),
    );
    const allowed = ['transform', 'opacity', 'visibility', 'pointer-events'];
    expect(properties.filter((property) => !allowed.includes(property))).toEqual([]);
  });
});

/** Pixels; anything larger is a picture. */
const largestIcon = 40;

it('icons grow with the text: none has its size in pixels', () => {
  const inPixels = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => [...readFileSync(join(room, path), 'utf8').matchAll(/size=\{(\d+)/g)])
    .filter(([, size]) => Number(size) < largestIcon);
  expect(inPixels.map(([found]) => found)).toEqual([]);
});
