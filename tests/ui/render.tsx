import {
  render as renderPlain,
  renderHook as renderHookPlain,
  type RenderHookOptions,
  type RenderOptions,
} from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { KitSettingsContext } from '#ui/kit/kit-settings.ts';
import { kitSettings } from '#ui/shell/configuration/kit-settings.ts';

type Wrapper = ComponentType<{ readonly children: ReactNode }>;

const withKit = (Inner: Wrapper = ({ children }) => children): Wrapper => {
  const Outer: Wrapper = ({ children }) => (
    <KitSettingsContext value={kitSettings}>
      <Inner>{children}</Inner>
    </KitSettingsContext>
  );
  return Outer;
};

/** Renders with the words of the kit, as the portal does. */
export const render = (page: ReactNode, { wrapper, ...options }: RenderOptions = {}) =>
  renderPlain(page, { ...options, wrapper: withKit(wrapper as Wrapper | undefined) });

export const renderHook = <Result, Props>(
  hook: (props: Props) => Result,
  { wrapper, ...options }: RenderHookOptions<Props> = {},
) => renderHookPlain(hook, { ...options, wrapper: withKit(wrapper as Wrapper | undefined) });
