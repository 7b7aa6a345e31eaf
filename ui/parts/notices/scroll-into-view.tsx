import { useEffect, type ReactNode } from 'react';
import { useRestoreFocus } from '../layout/use-restore-focus.ts';

/**
 * Comes into view when it appears, for what answers a press further down the page. It takes the focus where what was
 * pressed is gone.
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
