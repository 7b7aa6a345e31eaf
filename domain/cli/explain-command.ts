import { decisionNames, explainJson, explainRecord } from '../analysis/index.ts';
import { ruleNames } from '../explain/index.ts';
import type { AsOf } from '../limits/index.ts';
import { readJsonFile, refuse, type Command } from './command.ts';
import { limitOptions, limitsIn } from './read-inputs.ts';
import { explanationInWords } from './words.ts';

/** A record of a decision, as receipts keep it. */
const isRecord = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'inputs' in json;

/** Finds how to explain a name: the JSON of a decision, or a record of a rule. */
const explainerOf = (wanted: string) => {
  const rule = ruleNames.find((one) => one === wanted);
  const name = decisionNames.find((one) => one === wanted);
  if (rule !== undefined)
    return (json: unknown, asOf: AsOf) =>
      name === undefined || isRecord(json)
        ? explainRecord(rule, json, asOf)
        : explainJson(name, json, asOf);
  if (name !== undefined) return (json: unknown, asOf: AsOf) => explainJson(name, json, asOf);
  return refuse(
    `${wanted === '' ? 'explain' : wanted}: expected one of ${decisionNames.join(', ')}; with { "inputs": … } one of ${ruleNames.join(', ')}`,
  );
};

export const explainCommand: Command = {
  summary: 'Explains a decision: what was compared with which limit, and what would change it',
  mostWords: 2,
  usage: 'explain <decision> [file]; explain <rule> [file] with { "inputs": … } as in a receipt',
  example: `echo '{"hours":1,"parts":5001}' | npx @pilotlight/domain explain estimate`,
  options: limitOptions,
  run: async (input) => {
    const [wanted = '', file] = input.files;
    const explainBy = explainerOf(wanted);
    const explained = explainBy(await readJsonFile(input, file), limitsIn(input));
    return 'faults' in explained
      ? refuse(explained.faults)
      : { json: explained, human: explanationInWords(explained) };
  },
};
