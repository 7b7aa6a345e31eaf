import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type {
  FollowOns,
  JobCloser,
  JobPartCatalogue,
} from '#application/ports/remote/engineer-calls.ts';
import type { CataloguePart, CloseRequest, FollowOnRequest } from '#domain/close';
import { parsePence } from '#domain/money';
import { engineerJob } from '../infrastructure/wire/domain-examples.ts';
import type { Connection } from '../fakes/connection.ts';
import { closeReceipt } from '../fakes/fake-closing-platform.ts';
import { keepsTheConnectionContract, portsOver } from './connection-contract.ts';

/** The ports of closing a job that the platform serves, over one connection. */
export type ClosingPorts = {
  readonly closer: JobCloser;
  readonly followOns: FollowOns;
  readonly catalogue: JobPartCatalogue;
  readonly connection: Connection;
};

/** The content of the platform's catalogue. */
export const catalogueExample: readonly CataloguePart[] = [
  { name: 'Fan', hours: { primary: 1.5, secondary: 0.5, tolerance: 0.25 } },
  { name: 'Washer', hours: undefined },
];

export const closeRequestExample: CloseRequest = {
  job: engineerJob.uid,
  flowVersion: 1,
  steps: { issueResolved: { isResolved: 'Yes' } },
  useStructuredParts: true,
  previousVisits: 0,
  isResolved: 'Yes',
  actualDuration: 1,
};

const ten = parsePence(1000);
if (ten === undefined) throw new Error('Not pence');
export const followOnRequestExample: FollowOnRequest = {
  previousJob: engineerJob.uid,
  engineerUid: engineerJob.engineerUid,
  additionalHoursNeeded: 1.5,
  partsDescription: 'Fan',
  partsNetAmount: ten,
  visitDateTime: '2024-05-10T08:00:00.000+01:00',
  skipClaimStatusCheck: true,
  partsRequested: [],
};

const done = E.right(undefined);
const refusal = { _tag: 'Left', left: { tag: 'refused' } };

/** The contract of each closing port, for every adapter. The platform has the example job in progress. */
export const holdsTheClosingPortContracts = (open: () => Promise<ClosingPorts>): void => {
  const portOf = portsOver(open);

  describe('a job in progress', () => {
    it('is closed once: the same attempt is repeated, another one is refused', async () => {
      const { closer } = await open();
      const closed = E.right({ receipt: closeReceipt });
      expect(await closer.close(closeRequestExample, 'attempt-1')()).toEqual(closed);
      expect(await closer.close(closeRequestExample, 'attempt-1')()).toEqual(closed);
      expect(await closer.close(closeRequestExample, 'attempt-2')()).toMatchObject(refusal);
    });
    keepsTheConnectionContract(portOf('closer'), (port) =>
      port.close(closeRequestExample, 'attempt-3'),
    );
  });

  describe('a next visit', () => {
    it('is created once per attempt', async () => {
      const { followOns } = await open();
      expect(await followOns.create(followOnRequestExample, 'attempt-1')()).toEqual(done);
      expect(await followOns.create(followOnRequestExample, 'attempt-1')()).toEqual(done);
      expect(await followOns.create(followOnRequestExample, 'attempt-2')()).toMatchObject(refusal);
    });
    keepsTheConnectionContract(portOf('followOns'), (port) =>
      port.create(followOnRequestExample, 'attempt-3'),
    );
  });

  describe('the catalogue of parts', () => {
    it('lists every part, with its hours where it has any', async () => {
      const { catalogue } = await open();
      expect(await catalogue.all()).toEqual(E.right(catalogueExample));
    });
    keepsTheConnectionContract(portOf('catalogue'), (port) => port.all);
  });
};
