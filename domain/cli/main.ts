#!/usr/bin/env node
import { fstatSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { runCommand } from './run-command.ts';

const packageFile = new URL('../package.json', import.meta.url);
const casesFolder = new URL('../cases/', import.meta.url);

for (const stream of [process.stdout, process.stderr])
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe before everything is written.
    if (code === 'EPIPE') return;
    process.exitCode = 2;
    if (stream === process.stdout)
      process.stderr.write(`standard output: cannot be written: ${message}\n`);
  });

const { output, errors, code } = await runCommand(process.argv.slice(2), {
  readBytes: (path) => (path === '-' ? buffer(process.stdin) : readFile(path)),
  // A terminal and /dev/null are devices.
  hasInput: () => !fstatSync(process.stdin.fd).isCharacterDevice(),
  ownCases: () =>
    readdirSync(casesFolder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(new URL(name, casesFolder), 'utf8')),
  isTerminal: process.stdout.isTTY,
  version: () => (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version,
});
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
