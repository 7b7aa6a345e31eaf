import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { use, useEffect } from 'react';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { shellWording } from '#words/shell/wording/shell.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { UseCasesContext } from '../use-cases/use-cases-context.ts';
import { PageHeading } from './page-heading.tsx';
import { Words } from '../configuration/words.tsx';

/** Error messages of browsers when a chunk cannot be loaded. */
const looksUnloaded = (error: unknown): boolean =>
  error instanceof Error && /import|fetch|load/i.test(error.message);

/** Reloads the page. Offline that would lose it, so only the screen is loaded again. */
const useTryAgain = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const isAnswering = use(UseCasesContext)?.isOnline ?? (() => navigator.onLine);
  const state: unknown = location.state;
  return () => {
    if (isAnswering()) window.location.reload();
    else void navigate(location, { replace: true, state });
  };
};

/** Shown instead of a screen that failed, with a way to continue. */
export const BrokenPage = () => {
  const error = useRouteError();
  const tryAgain = useTryAgain();
  useEffect(() => {
    reportError(error);
  }, [error]);
  return (
    <Page>
      <PageHeading title={shellWording.broken.title} problem />
      <p>
        <Words text={looksUnloaded(error) ? shellWording.broken.unloaded : somethingWentWrong} />
      </p>
      <div>
        <Button onPress={tryAgain}>{shellWording.broken.again}</Button>
      </div>
    </Page>
  );
};
