import { configurationText, type Configuration } from './configuration.ts';
import type { BuiltPage } from './first-page.ts';
import {
  withBrandStyle,
  withClock,
  withConfiguration,
  withContent,
  withoutContentPolicy,
  withProvider,
} from './page-parts.ts';

/** A module that the build creates beside the pages, for the host that serves them to a provider's customers. */
export type PageMaker = {
  /** The form of each page that has one, as HTML. */
  readonly forms: {
    readonly [Page in BuiltPage]?: (configuration: Configuration) => string;
  };
  /** The brand's colours as a style sheet. */
  readonly brandStyle: (colour: string | undefined) => string;
};

/**
 * Turns a page of the build into a provider's: with the configuration and the content before its script. The host adds
 * its content policy.
 */
export const providedPage = (
  html: string,
  built: BuiltPage,
  configuration: Configuration,
  maker: PageMaker | undefined,
): string => {
  const configured = withProvider(
    withConfiguration(withoutContentPolicy(html), configurationText(configuration)),
    configuration,
  );
  // The sign-in is typed in before anything needs a clock.
  const known = built === 'index.html' ? withClock(configured, configuration.clockUrl) : configured;
  if (maker === undefined) return known;
  const page = withBrandStyle(known, maker.brandStyle(configuration.brandColour));
  const form = maker.forms[built];
  return form === undefined ? page : withContent(page, form(configuration));
};
