import { shellWording } from '#words/shell/wording/shell.ts';
import styles from './start-problem.module.css';

type StartProblem = Exclude<keyof typeof shellWording.start, 'again'>;

const id = 'start-problem';

/** Shows above the page why it cannot start: without a configuration the portal cannot render. */
export const showStartProblem = (root: HTMLElement, problem: StartProblem | undefined): void => {
  const shown = document.getElementById(id);
  if (shown?.dataset['problem'] === problem) return;
  shown?.remove();
  root.hidden = problem === 'unusable';
  if (problem === undefined) return;
  const notice = document.createElement('div');
  notice.id = id;
  notice.className = styles['notice'] ?? '';
  notice.dataset['problem'] = problem;
  notice.setAttribute('role', 'alert');
  const words = document.createElement('p');
  words.textContent = shellWording.start[problem];
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = shellWording.start.again;
  again.addEventListener('click', () => window.location.reload());
  notice.append(words, again);
  root.before(notice);
};
