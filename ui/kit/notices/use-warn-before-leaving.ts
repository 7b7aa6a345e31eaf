import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded. */
export const useWarnBeforeLeaving = (active: boolean): void => {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active]);
};
