import { lazyModule } from '../../shell/use-cases/use-lazy.ts';
import type { StartOverNoticeProps } from './start-over-notice.tsx';

const { useModule } = lazyModule(() => import('./start-over-notice.tsx'));

/** Loaded with the use-cases, which the code step needs: earlier it would delay the e-mail field. */
export const LazyStartOverNotice = (props: StartOverNoticeProps) => {
  const part = useModule();
  return part && <part.StartOverNotice {...props} />;
};
