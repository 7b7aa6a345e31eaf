import type { Subject, WalkInput } from './subject.ts';
import { asText } from './as-text.ts';
import { inWords } from './names.ts';

/** A test in the public API that holds for a walk: it takes the same edges to the same node. */
export const walkAsTest = (subject: Subject, input: WalkInput): string => {
  const { passed, at } = subject.progress(input);
  const { imports, body } = subject.testLines(input);
  const steps = passed.map(({ node, edge }) => [node, edge.when]);
  return [
    ...imports,
    "import { expect, it } from 'vitest';",
    '',
    `it(${asText(`${inWords(subject.name)}: ${inWords(at)}`)}, () => {`,
    ...body.flatMap((line) => line.split('\n')).map((line) => `  ${line}`),
    ...`expect(passed.map(({ node, edge }) => [node, edge.when])).toEqual(${asText(steps)});`
      .split('\n')
      .map((line) => `  ${line}`),
    `  expect(at).toBe(${asText(at)});`,
    '});',
    '',
  ].join('\n');
};

const forShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A command that decides a walk, and ends with 0 if it comes to the same node. */
export const walkAsCommand = (subject: Subject, input: WalkInput): string => {
  const { at } = subject.progress(input);
  const json = JSON.stringify(subject.commandInput(input));
  return `echo ${forShell(json)} | npx @pilotlight/domain ${subject.command} --expect ${at}`;
};
