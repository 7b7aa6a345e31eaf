import type { Connection } from '#application/ports/connection.ts';
import { browserAttention } from './browser-attention.ts';

/** The browser's own word on whether it is online; a page that is looked at again counts as a change. */
export const browserConnection: Connection = {
  isOnline: browserAttention.isOnline,
  watch: (changed) => {
    const shown = () => {
      if (document.visibilityState === 'visible') changed();
    };
    window.addEventListener('online', changed);
    document.addEventListener('visibilitychange', shown);
    return () => {
      window.removeEventListener('online', changed);
      document.removeEventListener('visibilitychange', shown);
    };
  },
  after: browserAttention.after,
};
