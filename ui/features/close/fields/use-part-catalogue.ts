import { useMemo } from 'react';
import { answerTimeout } from '#application/sending/await-answer.ts';
import { momentWords } from '#words/wording/time-words.ts';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { useLeftOut } from '../../../shell/query/left-out-notice.tsx';
import { engineerQueries } from '../../../shell/query/query-keys.ts';
import { useRemote } from '../../../shell/query/use-remote.ts';
import { useEngineerUseCases, useUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import type { PartCatalogueState } from '../parts/part-search.tsx';

/** The catalogue of parts, ready to be searched. */
export const usePartCatalogue = (): PartCatalogueState => {
  const { keptPartCatalogue, openPartCatalogue } = useEngineerUseCases();
  const { now } = useUseCases();
  const remote = useRemote(engineerQueries.parts, openPartCatalogue, {
    kept: keptPartCatalogue,
    keptAfter: useOnline() ? answerTimeout : 0,
  });
  const leftOut = useLeftOut('parts');
  return useMemo((): PartCatalogueState => {
    if (remote.state === 'loading') return { phase: 'loading' };
    if (remote.state === 'failed') return { phase: 'failed', tryAgain: remote.retry };
    const { find, readAt } = remote.value;
    return {
      phase: 'ready',
      find,
      keptSince: readAt === undefined ? undefined : momentWords(readAt, now()),
      leftOut,
    };
  }, [remote, now, leftOut]);
};
