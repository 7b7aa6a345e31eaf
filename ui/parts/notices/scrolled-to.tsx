import { useEffect, useRef, type ReactNode } from 'react';

/**
 * Comes into view when it appears, for what answers a press further down the page. It takes the focus where what was
 * pressed is gone.
 */
export const ScrolledTo = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
};
