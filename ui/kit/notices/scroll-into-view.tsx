import { useEffect, type ReactNode } from 'react';
import { useRestoreFocus } from '../layout/focus.ts';

/**
 * Scrolls into view when it appears, for answers to a click further down the page. Takes focus if the clicked element
 * was removed.
 */
export const ScrollIntoView = ({ children }: { readonly children: ReactNode }) => {
  const place = useRestoreFocus<HTMLDivElement>();
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
};
