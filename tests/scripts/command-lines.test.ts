import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { run as runProgram, runNode } from '../../scripts/process/run.mjs';

const run = (...words: readonly string[]) => {
  const [script = '', ...options] = words;
  return runNode([`scripts/${script}.mjs`, ...options], {
    env: {
      PILOTLIGHT_SERVICE_ACCOUNTS: '',
      PILOTLIGHT_API_URL: undefined,
      PILOTLIGHT_API_ULR: 'https://api.example',
      PILOTLIGHT_TOKEN: undefined,
    },
    quiet: true,
  });
};

const commands =
  'bench build chaos check-package check-platform configure dev domain-api generate mutation run-journeys start test words';

it.each(commands.split(' '))(
  'the command line of %s lists its options with --help',
  async (name) => {
    const { code, output } = await run(name, '--help');
    expect(code).toBe(0);
    expect(output).toMatch(/^npm (start|run|test)/);
  },
);

it('a command line with a wrong option is refused with the valid ones', async () => {
  const { code, output } = await run('build', '--no-such-option');
  expect(code).toBe(2);
  expect(output).toMatch(/'--no-such-option'[\s\S]*npm run build/);
  expect(output).not.toMatch(/^ +at /m);
});

it.skipIf(!existsSync('/dev/full'))('a script ends with one line on a full disk', async () => {
  const command = `"${process.execPath}" scripts/words.mjs > /dev/full`;
  expect(await runProgram('sh', ['-c', command], { quiet: true })).toEqual({
    code: 1,
    output: 'The output cannot be written: ENOSPC: no space left on device, write\n',
  });
});

describe('the command that checks a real platform', () => {
  it.each([
    [['--api', '/api', '--token', 'x'], "The API's base is missing, or is no http(s) address."],
    [['--api', 'https://api.example'], 'The token is missing.'],
    [
      ['--api', 'https://api.example', '--token', 'x', '--origin', 'portal.example'],
      "The portal's origin is no http(s) address.",
    ],
  ])(
    'reports for %j which option is missing or wrong, and an unknown variable',
    async (options, sentence) => {
      const { code, output } = await run('check-platform', ...options);
      expect(code).toBe(2);
      expect(output).toContain(sentence);
      const unknown = 'PILOTLIGHT_API_ULR is unknown and ignored: is it PILOTLIGHT_API_URL?';
      expect(output).toContain(unknown);
    },
  );
});

it.each([
  ['check-platform', 'missing.env', /^.* from missing\.env: ENOENT.*\n$/],
  ['configure', 'missing.env', /^.* from missing\.env: ENOENT.*\n$/],
  ['configure', 'docs', /^.* from docs: EISDIR.*\n$/],
  ['configure', 'docs/screens/code-phone.png', /^.* from docs\S+: .* not valid .* utf-8\n$/],
])('%s refuses variables in %s with one line', async (script, file, line) => {
  const { code, output } = await run(script, '--variables', file);
  expect(code).toBe(2);
  expect(output).toMatch(line);
});
