import {
  products,
  type Contract,
  type ContractTerm,
  type Product,
  type Property,
  jobCategories,
} from '../cover/index.ts';
import type {
  AccountId,
  ContractId,
  CustomerFacingId,
  PropertyId,
  JobName,
  JobUid,
} from '../kernel/index.ts';
import type { Pence } from '../money/index.ts';
import {
  addDays,
  londonDate,
  type Instant,
  type LocalDate,
  instant,
  millisecondsPerDay,
} from '../time/index.ts';
import { clocks } from './clocks.ts';
import type { Arbitrary, FastCheck } from './fast-check.ts';
import { abortReasons, claimStatuses, jobStatuses, type CustomerJob } from '../repair/index.ts';

const identifiers = <Id extends string>(
  fc: FastCheck,
  prefix: string,
  most: number,
): Arbitrary<Id> => fc.nat(most).map((count) => `${prefix}-${count}` as Id);

const shortTexts = (fc: FastCheck): Arbitrary<string> => fc.string({ maxLength: 12 });

/** Usually all areas, or all but a few, or one. */
export const productLists = (fc: FastCheck): Arbitrary<readonly Product[]> =>
  fc.oneof(
    { withCrossShrink: true },
    fc.constant(products),
    fc.subarray([...products], { minLength: products.length - 2 }),
    fc.subarray([...products]),
    fc.constantFrom(...products).map((product) => [product]),
  );

const contributions = (fc: FastCheck): Arbitrary<Pence> =>
  fc
    .oneof({ withCrossShrink: true }, fc.constant(0), fc.constant(1), fc.nat(20_000))
    .map((amount) => amount as Pence);

export const properties = (fc: FastCheck): Arbitrary<Property> =>
  fc.record({
    id: identifiers<PropertyId>(fc, 'property', 3),
    active: fc.oneof(
      { withCrossShrink: true },
      { weight: 4, arbitrary: fc.constant(true) },
      fc.boolean(),
    ),
    addressLines: fc.array(shortTexts(fc), { maxLength: 3 }),
    town: shortTexts(fc),
    postcode: fc.constantFrom('M1 1AE', 'EC1A 1BB'),
    country: fc.constant('GB'),
  });

/** Days from a date to the start of a contract, often close to the end of its cooling-off period. */
const daysToStart = (fc: FastCheck): Arbitrary<number> =>
  fc.oneof(
    { withCrossShrink: true },
    fc.integer({ min: -16, max: -12 }),
    fc.integer({ min: -40, max: 20 }),
    fc.integer({ min: -2000, max: 400 }),
  );

const termsByDate = (fc: FastCheck): Arbitrary<(today: LocalDate) => ContractTerm> =>
  fc
    .record({
      status: fc.oneof(
        { withCrossShrink: true },
        { weight: 4, arbitrary: fc.constant(4) },
        fc.integer({ min: -1, max: 9 }),
      ),
      days: daysToStart(fc),
      isRenewal: fc.boolean(),
    })
    .map(({ status, days, isRenewal }) => (today) => ({
      status,
      startDate: addDays(today, days),
      isRenewal,
    }));

/** The terms of contracts, as far as they decide on a date whether a claim can be made. */
export const contractTerms = (fc: FastCheck, today: LocalDate): Arbitrary<ContractTerm> =>
  termsByDate(fc).map((termOn) => termOn(today));

/** Contracts whose start follows from the date on which they are read, so that each shrinks without the other. */
export const contractsByDate = (fc: FastCheck): Arbitrary<(today: LocalDate) => Contract> =>
  fc
    .tuple(
      termsByDate(fc),
      fc.record({
        id: identifiers<ContractId>(fc, 'contract', 99),
        accountId: identifiers<AccountId>(fc, 'account', 9),
        schedulingAccountId: identifiers(fc, 'scheduling', 9),
        customerFacingId: identifiers<CustomerFacingId>(fc, 'C', 99),
        packageId: identifiers(fc, 'package', 9),
        endDate: fc.option(clocks(fc).map(londonDate), { nil: undefined, freq: 8 }),
        property: properties(fc),
        billingType: fc.constantFrom('monthly', 'annual'),
        pricebookId: identifiers(fc, 'pricebook', 9),
        contribution: contributions(fc),
        includedProducts: productLists(fc),
        paymentsUpToDate: fc.oneof(
          { withCrossShrink: true },
          { weight: 3, arbitrary: fc.constant(true) },
          fc.boolean(),
        ),
        isOilPackage: fc.boolean(),
      }),
    )
    .map(([termOn, rest]) => (today) => ({ ...termOn(today), ...rest }));

/**
 * Makes contracts as they can be at a moment: most can be claimed on, many are at the end of their cooling-off period.
 *
 * @source document 1, section 9; document 2, section 3
 * @example
 *   fc.assert(
 *     fc.property(
 *       contracts(fc, { now }),
 *       ({ startDate, isRenewal }) =>
 *         !isRenewal || decideCoolingOff({ startDate, isRenewal, now }).outcome === 'free',
 *     ),
 *   ); // => undefined
 */
export const contracts = (fc: FastCheck, { now }: { readonly now: Instant }): Arbitrary<Contract> =>
  contractsByDate(fc).map((contractOn) => contractOn(londonDate(now)));

/** Job types: the trades in several spellings, and other words. */
const jobTypes = (fc: FastCheck): Arbitrary<string> =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: fc.constantFrom(...jobCategories) },
    fc.constantFrom('Gas Job re-attend', 'gas job', 'GAS-JOB', 'drains ', 'Gas Job Reattend'),
    fc.constantFrom('Annual Service', 'Taps', 'undefined', 'constructor', ''),
  );

/** How long before a moment, often at the edge of the 30 days in which a new claim is a reattend. */
const timesAgo = (fc: FastCheck): Arbitrary<number> =>
  fc.oneof(
    { withCrossShrink: true },
    fc
      .tuple(fc.constantFrom(29, 30, 31, 32), fc.constantFrom(-1, 0, 1, 1000, -1000))
      .map(([days, beside]) => days * millisecondsPerDay + beside),
    fc.integer({ min: 0, max: 60 * millisecondsPerDay }),
    fc.integer({ min: 0, max: 2000 * millisecondsPerDay }),
  );

/** Jobs whose moments follow from the moment at which they are read, so that each shrinks without the other. */
export const jobsByMoment = (fc: FastCheck): Arbitrary<(now: Instant) => CustomerJob> =>
  fc
    .record({
      uid: fc.uuid().map((uid) => uid as JobUid),
      name: fc.nat(9999).map((number) => `JOB-${number}` as JobName),
      type: jobTypes(fc),
      status: fc.oneof(
        { withCrossShrink: true },
        fc.constantFrom('Complete' as const, 'Cancelled' as const),
        fc.constantFrom(...jobStatuses),
        fc.constant(undefined),
      ),
      created: timesAgo(fc),
      ended: fc.option(timesAgo(fc), { nil: undefined, freq: 6 }),
      claimStatus: fc.option(fc.constantFrom(...claimStatuses), { nil: undefined }),
      abortReason: fc.option(fc.constantFrom(...abortReasons), { nil: undefined }),
    })
    .map(({ created, ended, ...job }) => (now) => ({
      ...job,
      // It ended when it was created or later.
      createdAt: instant(now - Math.max(created, ended ?? 0)),
      endedAt: ended === undefined ? undefined : instant(now - ended),
    }));

export const customerJobs = (fc: FastCheck, now: Instant): Arbitrary<CustomerJob> =>
  jobsByMoment(fc).map((jobAt) => jobAt(now));

/**
 * Makes the jobs that a customer can have at a moment, at most six: open, completed and cancelled ones.
 *
 * @source document 2, section 3
 * @example
 *   fc.assert(
 *     fc.property(
 *       jobs(fc, { now }),
 *       (some) => decideReattend({ jobType: 'boiler', jobs: some, now }).because !== '',
 *     ),
 *   ); // => undefined
 */
export const jobs = (
  fc: FastCheck,
  { now }: { readonly now: Instant },
): Arbitrary<readonly CustomerJob[]> => fc.array(customerJobs(fc, now), { maxLength: 6 });
