import { lazy, useFetchLazy, useLazy } from '../../shell/use-cases/use-lazy.ts';
import type { StartOverNotice, StartOverNoticeProps } from './start-over-notice.tsx';

type StartOverPart = { readonly StartOverNotice: typeof StartOverNotice };

const lazyStartOver = lazy<StartOverPart>();

const fetchStartOver = (): Promise<StartOverPart> => import('./start-over-notice.tsx');

/** Loaded with the use-cases, which the code step needs: earlier it would delay the e-mail field. */
export const LazyStartOverNotice = (props: StartOverNoticeProps) => {
  const part = useLazy(lazyStartOver, useFetchLazy(lazyStartOver, fetchStartOver));
  return part && <part.StartOverNotice {...props} />;
};
