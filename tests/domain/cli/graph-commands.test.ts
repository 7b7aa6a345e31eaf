import { describe, expect, it } from 'vitest';
import { ruleSetNames } from '#domain/analysis';
import { claimFlow } from '#domain/claim';
import { faultsOf, jsonOf, run } from './run-command-line.ts';

const { pestsGroup1, problemArea } = claimFlow.nodes;
const edgesOfPests = 'edges' in pestsGroup1 ? pestsGroup1.edges : [];
const edgesOfArea = 'edges' in problemArea ? problemArea.edges : [];

it('checks a graph from a file with a planted fault', async () => {
  const edges = [...edgesOfPests.slice(0, 1), ...edgesOfPests];
  const nodes = { ...claimFlow.nodes, pestsGroup1: { ...pestsGroup1, edges } };
  const found = await run('check --as claim -', { '-': { ...claimFlow, nodes } });
  expect(found.code).toBe(1);
  expect(found.output).toContain('"edge-shadowed"');
});

it('compares a graph with itself, and with one that has a new area', async () => {
  const after = {
    ...claimFlow,
    guards: { ...claimFlow.guards, aboutGarden: { answer: 'jobType', is: 'garden' } },
    nodes: {
      ...claimFlow.nodes,
      problemArea: {
        ...problemArea,
        edges: [
          ...edgesOfArea.slice(0, 2),
          { when: 'aboutGarden', to: 'gardenGroup1', because: 'The fault is in the garden' },
          ...edgesOfArea.slice(2),
        ],
      },
      gardenGroup1: {
        questions: ['vulnerable'],
        edges: [{ when: 'otherwise', to: 'vulnerability', because: 'It is described' }],
      },
    },
  };
  const texts = { 'before.json': claimFlow, 'after.json': after };
  const same = await run('diff --as claim before.json before.json', texts);
  expect([same.code, jsonOf(same)]).toMatchObject([0, { differences: [] }]);
  const changed = await run('diff --as claim before.json after.json --human', texts);
  expect(changed.code).toBe(1);
  expect(changed.output).toMatch(/problemArea +gardenGroup1 +wider/);
  expect(changed.output).toContain('jobType garden');
  expect(changed.output).toContain('not compared: gardenGroup1');
  expect(changed.output).toContain(
    'after.json: guards.aboutGarden: "garden" is no option of jobType',
  );
  expect(changed.output).not.toContain('before.json: guards');
});

it.each(ruleSetNames)('draws %s', async (name) => {
  expect((await run(`draw ${name} --human`)).output).toContain('flowchart TD');
});

describe('a graph', () => {
  it('of the other flow is refused in two lines', async () => {
    expect(await faultsOf('check --as close -', { '-': claimFlow })).toEqual([
      'standard input: nodes.problemArea.questions[0]: expected a question of a close, found "jobType"',
      expect.stringMatching(
        /^standard input: and \d+ more faults: it is a graph of a claim, expected --as claim$/,
      ),
    ]);
  });

  it('is named by the flaws of its structure, before or after', async () => {
    const texts = { 'sound.json': claimFlow, 'unsound.json': { ...claimFlow, start: 'nowhere' } };
    for (const files of ['sound.json unsound.json', 'unsound.json sound.json'])
      expect(await faultsOf(`diff --as claim ${files}`, texts)).toEqual([
        'unsound.json: unknown-start nowhere',
      ]);
  });
});
