import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { headingOfPage } from '../layout/heading-of-page.ts';
import { Button, type ButtonVariant } from './button.tsx';

type RetryButtonProps = {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly icon?: ReactNode;
  readonly busyLabel?: string;
  readonly 'aria-label'?: string;
  readonly onPress: () => void | Promise<unknown>;
  /** What has the focus once the button has gone, as it stands when it is pressed; the page's heading where none is given. */
  readonly next?: (pressed: HTMLElement) => HTMLElement | null | undefined;
};

/** Tries again what failed. The button goes once that has come, and its focus would be nowhere: it is passed on. */
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
      // What came may have brought a heading of its own.
      const next = after.current?.isConnected === true ? after.current : headingOfPage();
      next?.focus({ preventScroll: true });
    };
    return () => {
      // React hears of no focus while it changes the page.
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
