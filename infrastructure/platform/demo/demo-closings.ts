import type { PackageSlug } from '#domain/cover';
import type { VisitType } from '#domain/repair';

/** A job in progress of the engineer who closes jobs: one for every path of a close. */
export type DemoClosing = {
  readonly key: string;
  readonly type: string;
  readonly summary: string;
  /** A package that the portal knows, or one that it does not. */
  readonly packageId: PackageSlug | 'boiler-deluxe';
  readonly visitType: VisitType;
  /** Earlier visits of the claim that were closed. */
  readonly previousVisits: 0 | 1 | 2;
  readonly authorised: 'Yes' | 'No' | null;
  /** Whether parts were requested on the visit before, to be fitted in this one. */
  readonly hasParts: boolean;
};

const closing = (
  key: string,
  type: string,
  summary: string,
  differs: Partial<DemoClosing> = {},
): DemoClosing => ({
  key,
  type,
  summary,
  packageId: 'your-home-plus',
  visitType: 'Breakdown',
  previousVisits: 0,
  authorised: null,
  hasParts: false,
  ...differs,
});

export const demoClosings: readonly DemoClosing[] = [
  closing('gas', 'Gas Job', 'No hot water; the boiler clicks three times and shows F28.', {
    packageId: 'your-boiler',
  }),
  closing('gas-heating', 'Gas Job', 'The heating comes on by itself at night.', {
    packageId: 'your-heating',
  }),
  closing('gas-third-visit', 'Gas Job', 'The boiler leaks again at its left side.', {
    visitType: 'FollowOn',
    previousVisits: 2,
    hasParts: true,
    authorised: 'Yes',
  }),
  closing('gas-follow-on', 'Gas Job', 'The fan is to be replaced.', {
    packageId: 'your-home',
    visitType: 'FollowOn',
    previousVisits: 1,
    authorised: 'Yes',
    hasParts: true,
  }),
  closing('gas-reattend', 'Gas Job re-attend', 'The boiler has lost its pressure again.', {
    visitType: 'Reattend',
    previousVisits: 1,
  }),
  closing('gas-refused', 'Gas Job', 'The boiler is silent since the storm.', { authorised: 'No' }),
  closing('plumbing', 'Plumbing', 'The bath tap drips day and night.'),
  closing('plumbing-home', 'Plumbing', 'The stopcock cannot be turned.', {
    packageId: 'your-home',
    authorised: 'Yes',
  }),
  closing('plumbing-third-visit', 'Plumbing', 'The kitchen waste pipe leaks for the third time.', {
    previousVisits: 2,
  }),
  closing('electric', 'Electric', 'Half of the house is without light.', {
    packageId: 'your-home',
  }),
  closing('electric-boiler-only', 'Electric', 'The cooker trips the fuse.', {
    packageId: 'your-boiler',
  }),
  closing('drains', 'Drains', 'The drain in the yard stands full.', {
    visitType: 'FollowOn',
    previousVisits: 1,
  }),
  closing('annual-service', 'Annual Service', 'Annual boiler service.', {
    packageId: 'your-boiler',
  }),
  closing('locks', 'Locks', 'The front door key broke in the lock.', { packageId: 'your-boiler' }),
  closing('unknown-package', 'Gas Job', 'The radiators are cold upstairs.', {
    packageId: 'boiler-deluxe',
  }),
];
