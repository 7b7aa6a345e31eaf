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

/** What the build makes beside the pages, for the host that serves them to a provider's customers. */
export type PageMaker = {
  /** The form of each page that has one, as HTML. */
  readonly forms: {
    readonly [Page in BuiltPage]?: (configuration: Configuration) => string;
  };
  /** The brand's colours as a style sheet. */
  readonly brandStyle: (colour: string | undefined) => string;
};

/**
 * A page of the build, which is nobody's, made into a provider's: with the configuration and all that it shows before
 * its script has come. Its content policy is left to the one who serves it.
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
