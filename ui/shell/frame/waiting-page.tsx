import { shellWording } from '#words/shell/wording/shell.ts';
import { Spinner } from '../../kit/buttons/button.tsx';
import { usePageMark } from '../../kit/layout/use-page-mark.ts';

/** Placeholder while a screen is loading. */
export const WaitingPage = () => {
  usePageMark('on-its-way');
  return <Spinner label={shellWording.loading} />;
};
