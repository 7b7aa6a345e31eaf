import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageMark } from '#ui/parts/layout/use-page-mark.ts';

const Bar = ({ isHeld }: { readonly isHeld?: boolean }) => {
  usePageMark('action-bar', isHeld);
  return null;
};

const isMarked = (): boolean => document.documentElement.matches('[data-page-action-bar]');

it('the document is marked while a component on the page requires it', () => {
  const { rerender, unmount } = render(<Bar />);
  expect(isMarked()).toBe(true);
  rerender(<Bar isHeld={false} />);
  expect(isMarked()).toBe(false);
  rerender(<Bar isHeld />);
  expect(isMarked()).toBe(true);
  unmount();
  expect(isMarked()).toBe(false);
});

it('the document keeps its mark while one of two components remains', () => {
  const { rerender } = render([<Bar key="one" />, <Bar key="other" />]);
  rerender([<Bar key="other" />]);
  expect(isMarked()).toBe(true);
  rerender([]);
  expect(isMarked()).toBe(false);
});

it('the document keeps its mark when one page follows another', () => {
  const { rerender } = render(<Bar key="one" />);
  rerender(<Bar key="other" />);
  expect(isMarked()).toBe(true);
});
