import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useEffect } from 'react';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { shellWording } from '#words/shell/wording/shell.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { useOnline, useTryAgainWhenBack } from '../connection/use-online.ts';
import { PageHeading } from './page-heading.tsx';
import { Words } from '../configuration/words.tsx';

/** Error messages of browsers when a chunk cannot be loaded. */
const looksUnloaded = (error: unknown): boolean =>
  error instanceof Error && /import|fetch|load/i.test(error.message);

/** Shown instead of a screen that failed, with a way to continue. */
export const BrokenPage = () => {
  const error = useRouteError();
  const isUnloaded = looksUnloaded(error);
  const online = useOnline();
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const loadScreen = () => void navigate(location, { replace: true, state });
  useTryAgainWhenBack(isUnloaded, loadScreen);
  useEffect(() => {
    reportError(error);
  }, [error]);
  return (
    <Page>
      <PageHeading title={shellWording.broken.title} problem />
      <p>
        <Words text={isUnloaded ? shellWording.broken.unloaded : somethingWentWrong} />
      </p>
      <div>
        {/* Offline a reload would lose the page. */}
        <Button onPress={() => (online ? window.location.reload() : loadScreen())}>
          {shellWording.broken.again}
        </Button>
      </div>
    </Page>
  );
};
