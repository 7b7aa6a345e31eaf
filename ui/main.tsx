import './shell/design/tokens.css';
import './shell/design/base.css';
import { fillInBuiltIns } from '#infrastructure/portal/wiring/older-browsers.ts';
import { startPage } from '#infrastructure/portal/wiring/start-page.ts';
import { showStartProblem } from './shell/start/show-start-problem.ts';
import { startPortal } from './shell/start/start-portal.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element to draw the portal in');

fillInBuiltIns(Array.prototype, URL);
startPage(
  (page) => void startPortal({ root, ...page }),
  (problem) => showStartProblem(root, problem),
);
