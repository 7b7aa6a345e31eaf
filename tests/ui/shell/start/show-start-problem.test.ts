import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showStartProblem } from '#ui/shell/start/show-start-problem.ts';
import { shellWording } from '#words/shell/wording/shell.ts';

afterEach(() => document.body.replaceChildren());

const pageWithForm = (): HTMLElement => {
  document.body.innerHTML = '<div id="root"><form><button>Submit</button></form></div>';
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root');
  return root;
};

it('a configuration that does not load leaves the form visible, and a broken one hides it, as it cannot work, and offers to try again', () => {
  const root = pageWithForm();
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
});
