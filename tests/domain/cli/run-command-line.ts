import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DecisionName } from '#domain/analysis';
import { runCommand, type Finished } from '../../../domain/cli/run-command.ts';

const folderOfCases = join(import.meta.dirname, '../../../domain/cases');

/** The files of cases of the package. */
export const casesOfPackage = (): readonly string[] =>
  readdirSync(folderOfCases)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(join(folderOfCases, name), 'utf8'));

/** The content of files by their names; `-` is the standard input. Values other than texts and bytes are written as JSON. */
export type Texts = { readonly [file: string]: unknown };

/** Runs a command in this process, beside some files. */
export const run = (words: string | readonly string[], texts: Texts = {}): Promise<Finished> =>
  runCommand(typeof words === 'string' ? words.split(' ') : words, {
    readBytes: (path) => {
      const text = texts[path];
      if (text === undefined) return Promise.reject(new Error('there is no such file'));
      return Promise.resolve(
        text instanceof Uint8Array
          ? text
          : Buffer.from(typeof text === 'string' ? text : JSON.stringify(text)),
      );
    },
    hasInput: () => texts['-'] !== undefined,
    ownCases: casesOfPackage,
    isTerminal: false,
    version: () => '1.2.3',
  });

/** The JSON that a command writes. */
export const jsonOf = ({ output }: Finished): unknown => JSON.parse(output);

/** The faults that a command names before it ends with 2 and writes nothing. */
export const faultsOf = async (
  words: string | readonly string[],
  texts?: Texts,
): Promise<readonly string[]> => {
  const { output, errors, code } = await run(words, texts);
  expect([code, output]).toEqual([2, '']);
  return errors.trimEnd().split('\n');
};

/** An estimate that needs a call. */
export const estimate = { hours: 1, parts: 5001 };

/** A file of cases of estimates. */
export const estimates = (...cases: readonly unknown[]) => ({
  decision: 'estimate' satisfies DecisionName,
  cases,
});

/** The command and the standard input of a line for a shell, as examples and documents show it. */
export const commandIn = (line: string): readonly [words: string, input: string | undefined] => {
  const [, input, words = ''] =
    /^(?:echo '(.*)' \| )?npx @pilotlight\/domain (.*)$/.exec(line) ?? [];
  return [words, input];
};
