import { describe, expect, it } from 'vitest';
import { withColourFallbacks } from '../../scripts/build/colour-fallbacks.mjs';
import { newerInScript, newerInStyle } from '../../scripts/checks/needed-features.mjs';

describe('a feature that the oldest browsers lack', () => {
  it.each([
    ['export const digits = /[\\p{Nd}--[0-9]]/v', /^syntax newer/],
    ['import data from "./x.json" with { type: "json" }', /^syntax newer/],
    ['const both = Promise.withResolvers()', /^Promise\.withResolvers\(\)$/],
    ['URL.canParse(address)', /^URL\.canParse\(\)$/],
    ['days.toSorted()', /^\.toSorted\(\)$/],
    ['one.intersection(other)', /^\.intersection\(\)$/],
    ['new URLPattern({ pathname: "/job/:id" })', /^new URLPattern\(\)$/],
  ])('is found in the script %s', (script, reported) => {
    expect(newerInScript(script)).toEqual([expect.stringMatching(reported)]);
  });

  it.each([
    ['a { color: color-mix(in oklab, var(--brand) 9%, white) }', 'color-mix()'],
    ['a { color: light-dark(black, white) }', 'light-dark()'],
    ['div { float: inline-end }', 'float: inline-end'],
    ['textarea { field-sizing: content }', 'field-sizing'],
    ['@starting-style { a { opacity: 0 } }', '@starting-style'],
    ['details::details-content { opacity: 0 }', '::details-content'],
    ['a { & b { color: red } }', 'nesting'],
  ])('is found in the style %s', (style, reported) => {
    expect(newerInStyle(style)).toContain(reported);
  });

  it('is not reported when all of them have it or when the code checks for it first', () => {
    const script =
      'class A { #x = 1; static { A.y ??= [1].at(-1) } } export const z = await AbortSignal.timeout(9)';
    expect(newerInScript(script)).toEqual([]);
    expect(newerInStyle('a:has(b) { inset: 0; height: 100dvh }')).toEqual([]);
    expect(
      newerInStyle('@supports (field-sizing: content) { a { field-sizing: content } }'),
    ).toEqual([]);
  });
});

describe('a mixture of colours', () => {
  it.each([
    ['color-mix(in oklab, var(--paper) 94%, transparent)', 'var(--paper)'],
    ['color-mix(in oklab, currentcolor 11%, transparent)', 'transparent'],
    ['color-mix(in oklab, var(--brand) 9%, var(--surface))', 'var(--surface)'],
    ['color-mix(in oklab, rgb(1, 2, 3) 45%, transparent)', 'rgb(1,2,3)'],
  ])('%s becomes %s in browsers without colour mixing', (mixture, colour) => {
    const [, fallback = ''] = withColourFallbacks(
      `@media print{.a{color:red;border:1px solid ${mixture}}.b{color:blue}}`,
    ).split('@supports not (color:color-mix(in oklab,red,red))');
    expect(fallback).toBe(`{.a{border:1px solid ${colour}}}.b{color:blue}}`);
  });

  it('is the only part of a style sheet that changes', () => {
    expect(withColourFallbacks('.a { color: red }')).toBe('.a { color: red }');
  });
});
