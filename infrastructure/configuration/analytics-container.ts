import type { Configuration } from './configuration.ts';

/** Who listens to events: nobody where no container is named, or where the flag is off (document 1, section 9). */
export const analyticsContainer = ({
  analytics,
  tagManagerId,
}: Pick<Configuration, 'analytics' | 'tagManagerId'>): string | undefined =>
  analytics === 'false' ? undefined : tagManagerId;
