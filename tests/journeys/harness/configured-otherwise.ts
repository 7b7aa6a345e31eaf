import type { Page } from 'playwright/test';
import {
  configurationFromEnvironment,
  configurationText,
  readConfiguration,
  type Configuration,
} from '#infrastructure/configuration/configuration.ts';
import { contentSecurityPolicy } from '#infrastructure/configuration/content-security-policy.ts';
import { withConfiguration } from '#infrastructure/configuration/page-parts.ts';
import { platformRooms } from '#infrastructure/platform/server/platform-rooms.ts';
import { inlineSources } from '#infrastructure/platform/portal-files/inline-sources.ts';

type Changes = Partial<Configuration>;

const configurationIn = (html: string): Configuration => {
  const read = readConfiguration(/id="?pilotlight-configuration"?>([^<]*)</.exec(html)?.[1]);
  if (read._tag === 'Left') throw new Error(read.left);
  return read.right;
};

const otherPath = new RegExp(`\\.|^/(?:${platformRooms.join('|')})`);

/** Serves every page as a platform with other variables would: its configuration, and the content policy that follows. */
export const configureOtherwise = async (page: Page, changes: Changes): Promise<void> => {
  await page.route(
    ({ pathname }) => !otherPath.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const html = await answer.text();
      const configuration = { ...configurationIn(html), ...changes };
      return route.fulfill({
        status: answer.status(),
        contentType: 'text/html; charset=utf-8',
        headers: {
          'content-security-policy': contentSecurityPolicy(configuration, inlineSources(html)),
        },
        body: withConfiguration(html, configurationText(configuration)),
      });
    },
  );
};

/** The text of a `configuration.json`, from the variables of a provider. */
export const configurationFile = (
  variables: Readonly<Record<string, string | undefined>>,
): string => {
  const read = configurationFromEnvironment(variables);
  if (read._tag === 'Left') throw new Error(read.left);
  return configurationText(read.right);
};
