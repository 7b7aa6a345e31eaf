import { useLayoutEffect, useRef } from 'react';
import { headingOfPage } from '../layout/focus.ts';
import { Button, type ButtonProps } from './button.tsx';

type RetryButtonProps = Pick<
  ButtonProps,
  'children' | 'variant' | 'icon' | 'busy' | 'busyLabel' | 'aria-label'
> & {
  readonly onPress: () => void | Promise<unknown>;
  /** The element that receives focus when the button is removed, read at the click; the page's heading by default. */
  readonly next?: (pressed: HTMLElement) => HTMLElement | null | undefined;
};

/** Repeats a failed action. The button is removed on success, and passes its focus on. */
export const RetryButton = ({
  variant = 'secondary',
  onPress,
  next = headingOfPage,
  ...button
}: RetryButtonProps) => {
  const place = useRef<HTMLDivElement>(null);
  const after = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    const here = place.current;
    const passOn = () => {
      if (document.activeElement !== document.body) return;
      // The new content may have focused its own heading.
      const next = after.current?.isConnected === true ? after.current : headingOfPage();
      next?.focus({ preventScroll: true });
    };
    return () => {
      // React suppresses focus events while it changes the page.
      if (here?.contains(document.activeElement) === true) queueMicrotask(passOn);
    };
  }, []);
  const press = () => {
    after.current = (place.current && next(place.current)) ?? undefined;
    return onPress();
  };
  return (
    <div ref={place}>
      <Button variant={variant} onPress={press} {...button} />
    </div>
  );
};
