import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyBrand } from '#ui/shell/design/apply-brand.ts';
import { brandPalette, brandStyle } from '#ui/shell/design/brand-style.ts';
import { showStartProblem } from '#ui/shell/start/show-start-problem.ts';
import { shellWording } from '#words/shell/wording/shell.ts';

/** WCAG 2.2, relative luminance and contrast, written down a second time. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  });
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
};
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`);

describe('the palette of a brand colour', () => {
  it('has enough contrast on every background of both themes, with readable text on it', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const palette = brandPalette(hex);
        expect(palette).toBeDefined();
        if (palette === undefined) return;
        const themes = [
          { ...palette.onLight, grounds: ['#ffffff', '#faf6f0', '#fdeedd'] },
          { ...palette.onDark, grounds: ['#10181b', '#192327', '#131c1f'] },
        ];
        for (const { brand, textOnBrand, grounds } of themes)
          for (const other of [textOnBrand, ...grounds])
            expect(contrast(brand, other)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each(['', 'red', '#fff', '#12345', 'rgb(1,2,3)', '#gggggg', '#123456;--x:1'])(
    'does not exist for %j',
    (text) => {
      expect(brandPalette(text)).toBeUndefined();
    },
  );

  it('is the same in the style sheet of a page that was served with it', async () => {
    const own = document.implementation.createHTMLDocument();
    own.documentElement.dataset['brand'] = 'unknown';
    await applyBrand({ brandColour: '#b3261e' }, own);
    const { style } = own.documentElement;
    const [declarations = ''] = /(?<=\{).*(?=\})/.exec(brandStyle('#b3261e')) ?? [];
    const { style: served } = document.createElement('div');
    served.cssText = declarations;
    expect(served.length).toBe(style.length);
    expect(served.length).toBeGreaterThan(0);
    for (const name of Array.from(served))
      expect(served.getPropertyValue(name)).toBe(style.getPropertyValue(name));
    expect(brandStyle(undefined)).toBe('');
  });
});

it('a configuration that does not load leaves the form visible, and a broken one hides it, as it cannot work, and offers to try again', () => {
  const root = document.createElement('div');
  root.innerHTML = '<form><button>Submit</button></form>';
  document.body.replaceChildren(root);
  showStartProblem(root, 'unreachable');
  showStartProblem(root, 'unreachable');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByText(shellWording.start.unreachable)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy();
  showStartProblem(root, 'unusable');
  expect(screen.getByRole('alert').textContent).toContain(shellWording.start.unusable);
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  showStartProblem(root, undefined);
  expect(root.hidden).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  document.body.replaceChildren();
});
