import { expect, it } from 'vitest';
import { usePageMark } from '#ui/kit/layout/use-page-mark.ts';
import { render } from '../../render.tsx';

const Bar = ({ isSet }: { readonly isSet?: boolean }) => {
  usePageMark('action-bar', isSet);
  return null;
};

const isMarked = (): boolean => document.documentElement.matches('[data-page-action-bar]');

it('the document is marked while a component on the page requires it', () => {
  const { rerender, unmount } = render(<Bar />);
  expect(isMarked()).toBe(true);
  rerender(<Bar isSet={false} />);
  expect(isMarked()).toBe(false);
  rerender(<Bar isSet />);
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
