import type { Copies, Subject, WalkInput } from './subject.ts';
import { asText, inShell } from '../../shared/code-literals.ts';
import { inWords } from '../../shared/in-words.ts';

/** A test in the public API that holds for a walk: it takes the same edges to the same node. */
export const walkAsTest = (subject: Subject, { testLines }: Copies, input: WalkInput): string => {
  const { passed, at } = subject.progress(input);
  const { imports, body } = testLines(input);
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

/** A command that decides a walk, and ends with 0 if it comes to the same node. */
export const walkAsCommand = (
  subject: Subject,
  { command, commandInput }: Copies,
  input: WalkInput,
): string => {
  const { at } = subject.progress(input);
  const json = JSON.stringify(commandInput(input));
  return `echo ${inShell(json)} | npx @pilotlight/domain ${command} --expect ${at}`;
};
