#!/usr/bin/env node
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { runCommand } from './run-command.ts';

const casesFolder = new URL('../cases/', import.meta.url);

const { output, errors, code } = await runCommand(process.argv.slice(2), {
  readText: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  ownCases: () =>
    readdirSync(casesFolder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(new URL(name, casesFolder), 'utf8')),
  isTerminal: process.stdout.isTTY,
});
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
