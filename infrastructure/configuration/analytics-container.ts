import type { Configuration } from './configuration.ts';

/** The analytics container: `undefined` if none is named, or if the flag is off (document 1, section 9). */
export const analyticsContainer = ({
  analytics,
  tagManagerId,
}: Pick<Configuration, 'analytics' | 'tagManagerId'>): string | undefined =>
  analytics === 'false' ? undefined : tagManagerId;
