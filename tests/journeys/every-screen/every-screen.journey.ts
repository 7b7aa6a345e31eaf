import {
  expectAccessible,
  expectAccessibleBothWays,
  phone,
  wide,
} from '../harness/expect-accessible.ts';
import { expectToFit } from '../harness/expect-to-fit.ts';
import { wednesdayMorning } from '../engineer/engineer-day.ts';
import { expect, sameAtAnyWidth, test } from '../pilotlight-test.ts';
import { closeViews, gasRecordViews, unseenKinds } from './views-of-closes.ts';
import {
  claimViews,
  confirmationViews,
  customerAccountViews,
  landingViews,
  pageNotFoundViews,
  propertiesViews,
} from './views-of-customers.ts';
import { engineerViews, shellViews } from './views-of-engineers.ts';
import {
  identificationViews,
  locationDemoViews,
  signInViews,
  termsViews,
} from './views-of-everybody.ts';
import { visitors, type View, type Viewed } from './view.ts';

/** At least one look of every screen; a screen without a row does not compile. */
const views: { readonly [Name in Viewed]: readonly View[] } = {
  signIn: signInViews,
  identification: identificationViews,
  terms: termsViews,
  locationDemo: locationDemoViews,
  landing: landingViews,
  properties: propertiesViews,
  customerAccount: customerAccountViews,
  pageNotFound: pageNotFoundViews,
  claim: claimViews,
  confirmation: confirmationViews,
  ...engineerViews,
  shell: shellViews,
  close: closeViews,
  gasRecord: gasRecordViews,
};

const looks = Object.entries(views).flatMap(([screen, ofScreen]) =>
  ofScreen.map((view) => ({ ...view, screen })),
);

test.use({ start: { now: wednesdayMorning } });

for (const [who, people] of Object.entries(visitors))
  test(
    `axe finds no violation on the screens of ${who}, light and dark, narrow and wide, and large text fits`,
    sameAtAnyWidth,
    async ({ page, platform, signIn, problems }) => {
      // As many pages as several journeys.
      test.setTimeout(120_000);
      // A refused code, a failed call: they belong to the screens.
      problems.expect(/40\d|50\d|ERR_FAILED|Failed to fetch|^$/);
      for (const visitor of people) {
        if (visitor !== 'anonymous') await signIn(page, `${visitor}@pilotlight.test`);
        const seen = looks.filter((look) => look.visitor === visitor);
        const screensSeen = new Set<string>();
        for (const [at, { screen, name, open, onPhoneAlone }] of seen.entries())
          await test.step(`${screen}: ${name}`, async () => {
            await open(page, platform);
            const colours = at % 2 === 0 ? 'light' : 'dark';
            // Each screen is checked in both themes and widths, and further variants of it in one.
            const isFirst = !screensSeen.has(screen);
            screensSeen.add(screen);
            if (isFirst && !onPhoneAlone) await expectAccessibleBothWays(page, colours);
            else {
              await page.setViewportSize(onPhoneAlone || at % 4 < 2 ? phone : wide);
              await page.emulateMedia({ colorScheme: colours });
              await expectAccessible(page);
            }
            await expectToFit(page, name);
          });
      }
    },
  );

test('every kind of question in the close flow is in a checked step', () => {
  expect(unseenKinds()).toEqual([]);
});
