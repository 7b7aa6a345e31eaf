import { expect, it } from 'vitest';
import { plainJob } from '../../../domain/close/close-worlds.ts';
import { threeLongestWays } from '../../../journeys/engineer/closing/longest-ways.ts';
import { engineerJob } from '../../wire/domain-examples.ts';
import { longestWays, waysOfClose } from '../from-a-phone/close-ways.ts';

it('the browser tests walk the three longest paths of a gas job', () => {
  const ways = waysOfClose({
    ...engineerJob,
    status: 'In Progress',
    type: 'Gas Job',
    toClose: { ...plainJob, package: 'your-home' },
  });
  const three = longestWays(ways).slice(0, 3);
  expect(
    threeLongestWays.map(({ walked, end }) => ({ steps: walked.map(([step]) => step), end })),
  ).toEqual(three.map(({ steps, end }) => ({ steps, end })));
});
