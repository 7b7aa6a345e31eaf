import { shellIsKept } from '../../harness/shell-is-kept.ts';
import { test } from '../../pilotlight-test.ts';
import { closingEngineer, expectEnd, openClose } from './close-hand.ts';
import { threeLongestWays } from './longest-ways.ts';
import { expectOneClose, finishWithFaults, stepFaults, walkWithFaults } from './with-faults.ts';

test.use({ serviceWorkers: 'allow' });

for (const way of threeLongestWays)
  // With as many walks as faults, each step meets every fault.
  for (const turn of stepFaults.keys())
    test(`${way.name}, with a fault at every step: walk ${turn + 1} of ${stepFaults.length}`, async ({
      page: first,
      platform,
      problems,
      signIn,
    }) => {
      problems.expect(/ERR_INTERNET_DISCONNECTED/);
      await signIn(first, closingEngineer);
      await shellIsKept(first);
      await openClose(first, way.job);
      const { page, closes } = await finishWithFaults(
        await walkWithFaults(first, way, platform, turn),
      );
      await expectEnd(page, way.end);
      await expectOneClose(page, platform, closes);
    });
