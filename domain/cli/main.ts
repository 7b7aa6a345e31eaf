#!/usr/bin/env node
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { runCommand } from './run-command.ts';

const casesFolder = new URL('../cases/', import.meta.url);

const { output, errors, code } = runCommand(process.argv.slice(2), {
  readText: (path) => readFileSync(path === '-' ? 0 : path, 'utf8'),
  ownCases: () =>
    readdirSync(casesFolder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(new URL(name, casesFolder), 'utf8')),
  isTerminal: process.stdout.isTTY === true,
});
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
