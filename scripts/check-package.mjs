import './setup/require-node.mjs';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDomain } from './build/build-domain.mjs';
import { readOptions } from './process/read-options.mjs';
import { run, runNode, runNpm } from './process/run.mjs';
import { projectRoot } from './project-root.mjs';
import { installPackages, installTool } from './setup/install-packages.mjs';

readOptions(
  'npm run check:package   check the packed domain with publint, are-the-types-wrong, Node 22 and 24, and TypeScript 5.5 to 7',
  {},
);

const tools = join(projectRoot, 'scripts/package');
const tool = (/** @type {string} */ path) => join(tools, 'node_modules', path);

const compilers = [
  ['TypeScript 5.5', tool('typescript-5.5/bin/tsc')],
  ['TypeScript 5.9', tool('typescript-5.9/bin/tsc')],
  ['TypeScript 6', join(projectRoot, 'node_modules/typescript/bin/tsc')],
  ['TypeScript 7', join(projectRoot, 'node_modules/typescript-native/bin/tsc')],
];

const nodes = [
  [`Node ${process.versions.node}`, process.execPath],
  ['Node 22', tool('node-22/bin/node')],
  ['Node 24', tool('node-24/bin/node')],
];

const resolutions = [
  ['--module', 'ESNext', '--moduleResolution', 'bundler'],
  ['--module', 'NodeNext'],
];

/**
 * @param {string} folder - empty, outside the repository
 * @returns {Promise<readonly string[]>} what failed
 */
const checkIn = async (folder) => {
  /** @type {string[]} */
  const failed = [];
  /**
   * @param {string} what
   * @param {Promise<import('./process/run.mjs').Outcome>} outcome
   * @param {(output: string) => boolean} isRight
   */
  const check = async (what, outcome, isRight = () => true) => {
    const { code, output } = await outcome;
    const passed = code === 0 && isRight(output);
    console.log(`${passed ? '✓' : '✗'} ${what}`);
    if (passed) return;
    console.log(output.trimEnd());
    failed.push(what);
  };
  const here = { cwd: folder, quiet: true };

  if (!(await buildDomain(join(folder, 'built')))) return ['the build'];
  await check('publint', runNode([tool('publint/src/cli.js'), 'built', '--strict'], here));
  const packed = await runNpm(['pack', './built', '--silent'], here);
  const tarball = packed.output.trim();
  // Node requires ES modules from 20.19 on, so the warning about `require` is of no use.
  await check(
    'are the types wrong',
    runNode(
      [
        tool('@arethetypeswrong/cli/dist/index.js'),
        tarball,
        '--ignore-rules',
        'cjs-resolves-to-esm',
      ],
      here,
    ),
  );
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await check(
    'installation',
    runNpm(['install', `./${tarball}`, '--offline', '--no-audit', '--no-fund'], here),
  );

  const readme = readFileSync(join(folder, 'node_modules/@pilotlight/domain/README.md'), 'utf8');
  const block = (/** @type {string} */ language) =>
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1] ?? '';
  writeFileSync(join(folder, 'usage.ts'), block('ts'));
  writeFileSync(
    join(folder, 'console.d.ts'),
    'declare const console: { log(...parts: readonly unknown[]): void };\n',
  );
  const strict = [
    '--strict',
    '--exactOptionalPropertyTypes',
    '--target',
    'ES2022',
    '--lib',
    'ES2023',
  ];
  for (const [name = '', compiler = ''] of compilers)
    for (const resolution of resolutions)
      await check(
        `${name}, ${resolution.at(-1)}`,
        runNode([compiler, ...strict, ...resolution, 'usage.ts', 'console.d.ts'], here),
      );

  const { exports } = /** @type {{ exports: Record<string, unknown> }} */ (
    JSON.parse(readFileSync(join(folder, 'node_modules/@pilotlight/domain/package.json'), 'utf8'))
  );
  writeFileSync(
    join(folder, 'required.cjs'),
    Object.keys(exports)
      .map((entry) => `require('@pilotlight/domain${entry.slice(1)}');\n`)
      .join(''),
  );
  for (const [name = '', node = ''] of nodes) {
    await check(
      `${name}, import`,
      run(node, ['usage.js'], here),
      (output) => output === block('text'),
    );
    await check(`${name}, require`, run(node, ['required.cjs'], here));
  }
  return failed;
};

if ((await installPackages()) && (await installTool(tools))) {
  const folder = mkdtempSync(join(tmpdir(), 'pilotlight-package-'));
  const failed = await checkIn(folder);
  rmSync(folder, { recursive: true, force: true });
  if (failed.length > 0) process.exitCode = 1;
} else process.exitCode = 1;
