import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkAsCommand, walkAsTest } from '#ui/explorer/flows/model/copies.ts';
import { isEnd, type FlowNode } from '#domain/flow';
import type { WalkInput } from '#ui/explorer/flows/model/subject.ts';
import { walkTo } from '#ui/explorer/flows/model/walk-to.ts';
import { buildDomain } from '../../../../scripts/build/build-domain.mjs';
import { copiesOf, subjects, walksOf } from './walks.ts';

const projectRoot = resolve(import.meta.dirname, '../../../..');

/** A folder outside the repository, with the built package and vitest. */
const folder = mkdtempSync(join(tmpdir(), 'pilotlight-copies-'));
const programs = join(folder, 'programs');

const run = (program: string, words: readonly string[], path = process.env['PATH'] ?? '') => {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: path, VITEST: undefined, NODE_ENV: undefined },
  });
  return { status, output: `${stdout}${stderr}` };
};

/** Walks to each end, and some at random. */
const walks = Object.values(subjects).flatMap((subject) => {
  const toEnds = Object.entries<FlowNode>(subject.graph.nodes).flatMap(
    ([name, node]): readonly WalkInput[] => {
      const input = isEnd(node) ? walkTo(subject, name) : undefined;
      return input === undefined ? [] : [input];
    },
  );
  return [...toEnds, ...fc.sample(walksOf(subject), 8)].map((input) => ({ subject, input }));
});

describe('a walk that is copied', () => {
  beforeAll(async () => {
    expect(await buildDomain(join(folder, 'package'))).toBe(true);
    mkdirSync(join(folder, 'node_modules/@pilotlight'), { recursive: true });
    symlinkSync(join(folder, 'package'), join(folder, 'node_modules/@pilotlight/domain'));
    symlinkSync(join(projectRoot, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
    mkdirSync(programs);
    const npx = join(programs, 'npx');
    // As npx does with an installed package: its name, then the words for its program.
    writeFileSync(
      npx,
      '#!/bin/sh\n[ "$1" = @pilotlight/domain ] && shift && exec node package/cli/main.js "$@"\n',
    );
    chmodSync(npx, 0o755);
    walks.forEach(({ subject, input }, at) =>
      writeFileSync(
        join(folder, `walk-${at}.test.ts`),
        walkAsTest(subject, copiesOf(subject), input),
      ),
    );
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('passes as a test, and has the types of the package', () => {
    const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
    const tested = run(process.execPath, [vitest, 'run', '--root', folder, '--no-isolate']);
    expect(tested).toMatchObject({ status: 0 });
    expect(tested.output).toContain(`${walks.length} passed`);

    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'ES2023',
          module: 'ESNext',
          moduleResolution: 'bundler',
          types: [],
          strict: true,
          exactOptionalPropertyTypes: true,
          noEmit: true,
          skipLibCheck: true,
        },
        include: ['*.test.ts'],
      }),
    );
    const compiler = join(projectRoot, 'node_modules/typescript-native/bin/tsc');
    expect(run(process.execPath, [compiler, '-p', folder])).toEqual({ status: 0, output: '' });
  }, 120_000);

  it('runs as a command that comes to the same node', () => {
    const commands = walks.map(({ subject, input }) =>
      walkAsCommand(subject, copiesOf(subject), input),
    );
    const script = commands.map((command) => `${command} >>output || exit 1`).join('\n');
    const path = `${programs}${delimiter}${process.env['PATH'] ?? ''}`;
    expect(run('/bin/sh', ['-c', script], path)).toEqual({ status: 0, output: '' });
  }, 120_000);
});
