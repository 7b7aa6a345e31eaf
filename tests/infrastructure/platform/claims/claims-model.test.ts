import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRows } from '../database-content.ts';
import { useTwoPlatforms } from '../two-platforms.ts';
import { tuesdayMorning } from './claimant.ts';
import { anyCommands, startAt, type Model, type Real } from './claims-commands.ts';

const [platform] = await useTwoPlatforms(tuesdayMorning);

const patience = 180_000;

it(
  'payments, claims, waiting and status changes in any order lead to the state of the model',
  { timeout: patience },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyCommands, async (commands) => {
        await platform.reset(tuesdayMorning);
        const seeded = await countRows(platform.context.database, 'jobs');
        const model: Model = {
          now: startAt(tuesdayMorning),
          payments: new Map(),
          jobs: [],
          created: new Map(),
        };
        const setup = (): { model: Model; real: Real } => ({ model, real: { platform } });
        await fc.asyncModelRun(setup, commands);
        const { database } = platform.context;
        expect(await countRows(database, 'jobs')).toBe(seeded + model.jobs.length);
        expect(await countRows(database, 'claims')).toBe(model.jobs.length);
        expect(await countRows(database, 'payments')).toBe(model.payments.size);
        const spent = [...model.payments.values()].filter((payment) => payment.spent);
        expect(await countRows(database, 'claim_payments')).toBe(spent.length);
        expect(platform.failures).toEqual([]);
      }),
      { numRuns: 30 },
    );
  },
);
