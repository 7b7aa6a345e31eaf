import { expect, type Page } from 'playwright/test';
import type { screens } from '#ui/shell/routes/screens.ts';
import type { Developer } from '../harness/developer-routes.ts';

/** Demo people, and an anonymous visitor, whose screens are checked in one journey. */
export const visitors = {
  'people without a session, and the demo customers': [
    'anonymous',
    'missing.account',
    'fewer.products',
    'open.job',
    'several.contracts',
  ],
  'a claim that fails': ['no.contribution'],
  'a claim that is paid for': ['one.contract'],
  'an engineer': ['engineer'],
  'an engineer who closes jobs': ['closing.engineer'],
} as const;

export type Visitor = (typeof visitors)[keyof typeof visitors][number];

/** A screen of the portal, a start page, or a state of the shell around or instead of a screen. */
export type Viewed = keyof typeof screens | 'signIn' | 'identification' | 'shell';

/** One look of a screen. The looks of a visitor are opened one after the other, on one page. */
export type View = {
  readonly visitor: Visitor;
  readonly name: string;
  /** Checked on a phone only: similar views are checked on both widths. */
  readonly onPhoneAlone?: true;
  /** Opens the page, and waits until its content is shown. */
  readonly open: (page: Page, platform: Developer) => Promise<void>;
};

export const look = (visitor: Visitor, name: string, open: View['open']): View => ({
  visitor,
  name,
  open,
});

export const expectHeading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
