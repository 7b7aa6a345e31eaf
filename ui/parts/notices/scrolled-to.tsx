import { useEffect, useRef, type ReactNode } from 'react';

/** Comes into view when it appears, for what answers a press further down the page. */
export const ScrolledTo = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
};
