import type { Command } from './command.ts';
import { check, draw } from './graph-commands.ts';
import { diff } from './diff-command.ts';
import { coverage, runCases, simulation } from './case-commands.ts';
import { verify } from './verify.ts';
import { decisionCommands, explainCommand } from './decision-commands.ts';

/** Every command, by its name. */
export const commands: { readonly [name: string]: Command } = {
  ...decisionCommands,
  explain: explainCommand,
  check,
  diff,
  coverage,
  cases: runCases,
  simulate: simulation,
  verify,
  draw,
};
