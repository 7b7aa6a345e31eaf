import { isSignInRequired, parseUserMode } from '#domain/identity';
import { configurationText, type Configuration } from './configuration.ts';
import {
  withBrandStyle,
  withClock,
  withConfiguration,
  withContent,
  withoutContentPolicy,
  withProvider,
} from './page-parts.ts';

/** A page of the build; the two below `auth/` hold a form that can be typed in before any script has come. */
export type BuiltPage = 'auth/index.html' | 'auth/identification.html' | 'index.html';

/**
 * The page of the build for a path: at `/auth` by the active route table, sign-in in the new one and identification in
 * the old one (document 1, section 2.2).
 */
export const firstPage = (
  { newAuth }: Pick<Configuration, 'newAuth'>,
  path: string,
  mode?: string,
): BuiltPage => {
  if (!/^\/auth\/?$/.test(path)) return 'index.html';
  return isSignInRequired(parseUserMode(mode), newAuth === 'true')
    ? 'auth/index.html'
    : 'auth/identification.html';
};

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
