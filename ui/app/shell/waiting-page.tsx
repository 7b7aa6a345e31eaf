import { Spinner } from '../../parts/buttons/spinner.tsx';
import { usePageMark } from '../../parts/layout/use-page-mark.ts';
import { shellWording } from '../../wording/shell.ts';

/** Placeholder while a screen is loading. */
export const WaitingPage = () => {
  usePageMark('on-its-way');
  return <Spinner label={shellWording.loading} />;
};
