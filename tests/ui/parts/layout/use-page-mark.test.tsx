import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageMark } from '#ui/parts/layout/use-page-mark.ts';

const Bar = ({ isHeld }: { readonly isHeld?: boolean }) => {
  usePageMark('action-bar', isHeld);
  return null;
};

const isMarked = (): boolean => document.documentElement.matches('[data-page-action-bar]');

it('marks the document for as long as something on the page asks for it', () => {
  const { rerender, unmount } = render(<Bar />);
  expect(isMarked()).toBe(true);
  rerender(<Bar isHeld={false} />);
  expect(isMarked()).toBe(false);
  rerender(<Bar isHeld />);
  expect(isMarked()).toBe(true);
  unmount();
  expect(isMarked()).toBe(false);
});

it('keeps the mark while one of two is left', () => {
  const { rerender } = render([<Bar key="one" />, <Bar key="other" />]);
  rerender([<Bar key="other" />]);
  expect(isMarked()).toBe(true);
  rerender([]);
  expect(isMarked()).toBe(false);
});

it('keeps the mark where one page follows another', () => {
  const { rerender } = render(<Bar key="one" />);
  rerender(<Bar key="other" />);
  expect(isMarked()).toBe(true);
});
