import { useMediaQuery } from '../../kit/layout/use-media-query.ts';

/** Whether there is room for two columns. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 64rem)');
