import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../scripts/project-root.mjs';
import { estimate, estimates } from './run-command-line.ts';

/** A folder outside the repository. */
const folder = mkdtempSync(join(tmpdir(), 'pilotlight-command-'));
const main = join(folder, 'package/cli/main.js');
const node = process.execPath;

type Ended = { readonly code: number | null; readonly output: string; readonly errors: string };

const start = (program: string, words: readonly string[], input = ''): Ended => {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: folder,
    encoding: 'utf8',
    input,
  });
  return { code: status, output: stdout, errors: stderr };
};

const run = (words: readonly string[], input?: string): Ended =>
  start(node, [main, ...words], input);

const inFolder = (name: string, text: string) => writeFileSync(join(folder, name), text);

const text = JSON.stringify(estimate);

describe('the process of the command line', () => {
  beforeAll(async () => {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(projectRoot, 'domain/cli/main.ts'),
        outDir: join(folder, 'package/cli'),
        target: 'node20',
      },
    });
    for (const part of ['package.json', 'cases'])
      cpSync(join(projectRoot, 'domain', part), join(folder, 'package', part), { recursive: true });
    inFolder('estimate.json', text);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('ends with the code of its command, and reads its package, a file or the standard input', () => {
    const { code, errors, output } = run(['authorise', '--expect', 'ask-support'], text);
    expect([code, errors]).toEqual([0, '']);
    expect(JSON.parse(output)).toMatchObject({ outcome: 'ask-support' });
    expect(run(['authorise', '--expect', 'authorised', 'estimate.json'])).toMatchObject({
      code: 1,
      errors: '',
    });
    expect(run(['cases']).output).toMatch(/^\{\n {2}"cases": \d{4},/);
    const piped = JSON.stringify(estimates({ input: estimate }));
    expect(run(['cases'], piped).output).toMatch(/^\{\n {2}"cases": 1,/);
    expect(run(['--version']).output).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['authorise', 'missing.json'], 'missing.json: cannot be read: there is no such file\n'],
    [['route', 'package'], 'package: cannot be read: it is a folder\n'],
  ])('%j ends with 2 and writes its fault to the errors', (words, errors) => {
    expect(run(words)).toEqual({ code: 2, output: '', errors });
  });

  it('ends without an error when the reader of its output has gone', () => {
    const line = JSON.stringify({ decision: 'receipt', input: { paidGross: 7001 } });
    inFolder('lines.txt', `${line}\n`.repeat(5000));
    const command = `"${node}" "${main}" decide --lines lines.txt | head -n 1`;
    const { code, output, errors } = start('bash', ['-o', 'pipefail', '-c', command]);
    expect([code, errors]).toEqual([0, '']);
    expect(JSON.parse(output)).toMatchObject({ outcome: 'needed' });
  });

  it('passes the cases with the runner in plain JavaScript, which notices a wrong decision', () => {
    inFolder(
      'rules.mjs',
      "import { spawnSync } from 'node:child_process';\n" +
        'export const decide = (decision, input) => {\n' +
        `  const words = [${JSON.stringify(main)}, 'decide', decision];\n` +
        "  const run = spawnSync(process.execPath, words, { input: JSON.stringify(input), encoding: 'utf8' });\n" +
        '  return JSON.parse(run.stdout);\n' +
        '};\n',
    );
    inFolder('wrong.mjs', "export const decide = () => ({ outcome: 'no' });\n");
    const runner = join(folder, 'package/cases/run-cases.mjs');
    const right = start(node, [runner, 'rules.mjs', 'receipt']);
    expect([right.code, right.output]).toEqual([0, '4 passed, 0 failed\n']);
    expect(start(node, [runner, 'wrong.mjs', 'receipt']).code).toBe(1);
  });

  const passInPython = () => {
    const runner = join(folder, 'package/cases/run_cases.py');
    const { code, output, errors } = start('python3', [runner, node, main, 'decide', '--lines']);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^\d{4,} passed, 0 failed\n$/);
    const wrong = start('python3', [
      runner,
      node,
      '-e',
      'process.stdin.on("data", (d) => String(d).split("\\n").forEach(() => console.log("{}")))',
    ]);
    expect(wrong.code).toBe(1);
  };
  /** Starts a command on a terminal of its own. */
  const terminal = 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)';
  const writeOnTerminal = () => {
    const words = ['-c', terminal, node, main, 'authorise', 'estimate.json'];
    const { code, output } = start('python3', words);
    expect([code, output.replaceAll('\r\n', '\n')]).toEqual([
      0,
      run(['authorise', 'estimate.json', '--human']).output,
    ]);
    expect(JSON.parse(start('python3', [...words, '--json']).output)).toMatchObject({
      outcome: 'ask-support',
    });
  };
  // A machine without Python runs no such test: it is neither passed nor failed.
  if (start('python3', ['--version']).code === 0) {
    it('passes the cases with the runner in Python, which notices a wrong decision', passInPython);
    it('writes for a reader on a terminal, and JSON where that is wanted', writeOnTerminal);
  } else process.stderr.write('NOT RUN: the cases in Python, since this machine has no python3\n');
});
