import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FailurePlace } from '#ui/kit/notices/failure-place.tsx';
import { render } from '../../render.tsx';

const scroll = vi.fn();
beforeEach(() => {
  scroll.mockClear();
  HTMLElement.prototype.scrollIntoView = scroll;
});

const place = (failure: string | undefined, again: boolean) => (
  <FailurePlace failure={failure} again={again}>
    {(words) => <p role="alert">{words}</p>}
  </FailurePlace>
);

const reported = () => screen.queryByText(/declined/)?.parentElement?.className;

it('a failure keeps its place during a retry, and the next failure is announced again', () => {
  const { rerender } = render(place(undefined, false));
  expect(reported()).toBeUndefined();
  rerender(place(undefined, true));
  expect(reported()).toBeUndefined();
  rerender(place('declined', false));
  const [shown, first] = [reported(), screen.getByRole('alert')];
  expect(scroll).toHaveBeenCalledTimes(1);
  rerender(place(undefined, true));
  expect(reported()).toMatch(/empty/);
  expect(shown).not.toMatch(/empty/);
  rerender(place('declined', false));
  expect(reported()).toBe(shown);
  expect(screen.getByRole('alert')).not.toBe(first);
  expect(scroll).toHaveBeenCalledTimes(2);
  rerender(place(undefined, false));
  expect(reported()).toBeUndefined();
});
