import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roleOfAddress } from '#application/device/role-addresses.ts';
import { roles } from '#domain/identity';
import { identifier, type JobUid } from '#domain/kernel';
import { pathOfRequest } from '#ui/shell/addresses/paths.ts';
import { readStepAddress, searchOfStep } from '#ui/shared/flow/use-step-in-address.ts';
import { readModes, routeTable, searchWithModes } from '#ui/shell/addresses/portal-modes.ts';
import { screensFor } from '#ui/shell/routes/screens.ts';

describe('the modes of an address', () => {
  it.each([
    ['', 'customer', ''],
    ['?mode=cs', 'cs', ''],
    ['?mode=ooh&claim=new', 'ooh', 'new'],
    ['?mode=boss', 'customer', ''],
    ['?claim=new', 'customer', 'new'],
  ])('for %j are %s and %j', (search, userMode, claimMode) => {
    expect(readModes(search)).toEqual({ userMode, claimMode });
  });

  it.each([
    ['true', '', 'new'],
    ['true', '?mode=cs', 'old'],
    ['false', '', 'old'],
    ['TRUE', '', 'old'],
  ])('with the flag %j and %j select the %s table', (flag, search, table) => {
    expect(routeTable(flag, readModes(search))).toBe(table);
  });

  it('are added to an address, unless it has its own', () => {
    const search = fc
      .record({
        mode: fc.constantFrom(undefined, 'customer', 'cs', 'ooh'),
        claim: fc.constantFrom(undefined, '', 'new'),
        stage: fc.constantFrom(undefined, 'review'),
      })
      .map((fields) => {
        const parameters = new URLSearchParams();
        for (const [name, value] of Object.entries(fields))
          if (value !== undefined) parameters.set(name, value);
        return parameters.size === 0 ? '' : `?${parameters.toString()}`;
      });
    fc.assert(
      fc.property(search, search, (first, later) => {
        const modes = readModes(first);
        const carried = searchWithModes(later, modes) ?? later;
        const own = new URLSearchParams(later);
        const read = readModes(carried);
        expect(read.userMode).toBe(own.has('mode') ? readModes(later).userMode : modes.userMode);
        expect(read.claimMode).toBe(own.has('claim') ? own.get('claim') : modes.claimMode);
        expect(new URLSearchParams(carried).get('stage')).toBe(own.get('stage'));
        // Nothing remains to be added, or the address would change for ever.
        expect(searchWithModes(carried, modes)).toBeUndefined();
      }),
    );
  });
});

it('a customer finds a request at a path that names its job', () => {
  expect(pathOfRequest(identifier<JobUid>('a b'))).toBe('/claim/confirmation?job=a%20b');
});

it.each(roles)(
  'application/device/role-addresses.ts knows the role of each page of the role %s',
  (role) => {
    const pages = screensFor('new', role).flatMap(({ paths }) => paths);
    expect(pages).not.toEqual([]);
    for (const path of pages) expect(roleOfAddress(path) ?? 'customer', path).toBe(role);
  },
);

describe('the address of a step', () => {
  const steps = ['first', 'second', 'review'] as const;
  type Step = (typeof steps)[number];
  const isStep = (text: string): text is Step => steps.some((step) => step === text);
  const flow = { isStep, review: 'review' as const };

  it('is read as it was written, and keeps other query parameters', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...steps),
        fc.constantFrom('review', undefined),
        (step, returnsTo) => {
          const search = searchOfStep('?mode=cs&return=review', step, returnsTo);
          expect(readStepAddress(search, flow)).toEqual({ step, isUnknown: false, returnsTo });
          expect(new URLSearchParams(search).get('mode')).toBe('cs');
        },
      ),
    );
  });

  it.each(['first', 'elsewhere', ''])('returns to no other step than the review: %s', (other) =>
    expect(readStepAddress(`?stage=second&return=${other}`, flow).returnsTo).toBeUndefined(),
  );

  it.each([
    ['', false],
    ['?return=review', false],
    ['?stage=', true],
    ['?stage=elsewhere', true],
    ['?stage=%00%E0&stage=second', true],
    ['?stage=first&stage=elsewhere', false],
  ])('distinguishes a damaged step from none: %s', (search, isUnknown) =>
    expect(readStepAddress(search, flow).isUnknown).toBe(isUnknown),
  );
});
