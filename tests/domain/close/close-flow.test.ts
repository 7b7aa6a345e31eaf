import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closeEnds, closeFlow, closeProgress, closeQuestions } from '#domain/close';
import { checkFlow } from '../../../domain/flow/check-flow.ts';
import { openNodes } from '#domain/flow';
import { targetsOf } from '../../../domain/flow/flow-graph.ts';
import { threeLongestWays } from '../../journeys/engineer/closing/longest-ways.ts';
import { walkByTheDocument } from './by-the-document.ts';
import { closeWorlds, tuesday } from './close-worlds.ts';
import { closesIn } from './every-close.ts';

const everyClose = closeWorlds.flatMap((world) =>
  closesIn(world).map((answers) => ({
    world,
    answers,
    progress: closeProgress(answers, world.job, world.flags, [tuesday]),
  })),
);

/** The most steps of a path along the edges from a step. */
const longestPathFrom = (step: string): number =>
  1 + Math.max(0, ...targetsOf(closeFlow, step).map(longestPathFrom));

describe('the close graph', () => {
  it('is sound', () => {
    expect(checkFlow(closeFlow)).toEqual([]);
  });

  it('has a new version for each change that would misjudge a half-finished close', () => {
    const data = JSON.stringify([closeFlow, closeQuestions]);
    const digest = createHash('sha256').update(data).digest('hex').slice(0, 12);
    const decide =
      'Would a half-finished close be judged wrongly? Then increase the version in close-flow.ts. Put the new digest here in either case.';
    expect([closeFlow.version, digest], decide).toEqual([1, '0da1fb0324bb']);
  });

  it('has no path of more than 40 steps', () => {
    expect(longestPathFrom(closeFlow.start)).toBeLessThanOrEqual(40);
  });

  it('hides Back exactly where document 3 hides it', () => {
    const hidden = Object.entries(closeFlow.nodes).flatMap(([name, node]) =>
      'back' in node ? [[name, node.back]] : [],
    );
    expect(hidden).toEqual([
      ['canLabourCostBeLowered', 'hidden'],
      ['partsNeededAfterWarning', 'hidden'],
      ['costAuthorisation', 'hidden'],
    ]);
  });
});

describe('every close', () => {
  it('follows the specified path to its end', () => {
    const wrong = everyClose.filter(
      ({ world, answers, progress }) =>
        walkByTheDocument(answers, world).join() !== openNodes(progress).join(),
    );
    expect(
      wrong.slice(0, 3).map(({ answers, progress, world }) => ({
        expected: walkByTheDocument(answers, world).join(),
        went: openNodes(progress).join(),
      })),
      'tests/domain/close/by-the-document.ts repeats the specification: add a new step there',
    ).toEqual([]);
    expect(everyClose.length).toBeGreaterThan(1000);
  });

  it('uses every edge, reaches every end, and never stops halfway', () => {
    const walked = new Set(
      everyClose.flatMap(({ progress }) =>
        progress.passed.map(({ node, edge }) => `${node}: ${edge.when}`),
      ),
    );
    const edges = Object.entries(closeFlow.nodes).flatMap(([name, node]) =>
      'end' in node ? [] : node.edges.map(({ when }) => `${name}: ${when}`),
    );
    expect(edges.filter((edge) => !walked.has(edge))).toEqual([]);
    expect(new Set(everyClose.map(({ progress }) => progress.end))).toEqual(new Set(closeEnds));
  });

  it('is walked along its three longest paths in a browser', () => {
    const paths = new Set(everyClose.map(({ answers }) => Object.keys(answers).join()));
    const steps = (path: string): number => path.split(',').length;
    const longest = [...paths].toSorted((one, other) => steps(other) - steps(one)).slice(0, 3);
    expect(threeLongestWays.map(({ walked }) => walked.map(([step]) => step).join())).toEqual(
      longest,
    );
  });

  it('waits for the Yes or No of support, and waits again when the answer changes', () => {
    const requested = everyClose.find(
      ({ progress, world }) =>
        progress.passed.some(({ node }) => node === 'costAuthorisation') &&
        world.job.toClose.authorised === 'Yes',
    );
    if (requested === undefined) return expect.unreachable();
    const { answers, world } = requested;
    const at = (authorised: 'Yes' | 'No' | undefined) =>
      closeProgress(
        answers,
        { ...world.job, toClose: { ...world.job.toClose, authorised } },
        world.flags,
        [tuesday],
      ).at;
    expect(at('Yes')).toBe(requested.progress.end);
    expect(at('No')).toBe('costAuthorisation');
    expect(at(undefined)).toBe('costAuthorisation');
  });
});
