import { ruleNames } from '../explain/index.ts';
import { verifyReceipt, type Receipt, type Verification } from '../receipt/index.ts';
import { readJsonFile, refuse, type Command } from './command.ts';

type Fields = { readonly [field: string]: unknown };

const isObject = (raw: unknown): raw is Fields =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const isText = (raw: unknown): raw is string => typeof raw === 'string';

const faultsOfDecision = (raw: unknown, path: string): readonly string[] => {
  // An erased decision.
  if (raw === null) return [];
  if (!isObject(raw)) return [`${path}: expected an object`];
  return [
    ...(ruleNames.some((name) => name === raw['decision'])
      ? []
      : [`${path}.decision: expected one of ${ruleNames.join(', ')}`]),
    ...(isObject(raw['inputs']) ? [] : [`${path}.inputs: expected an object`]),
  ];
};

const faultsOfPersonal = (path: string, raw: unknown): readonly string[] =>
  isObject(raw) && 'value' in raw && isText(raw['salt'])
    ? []
    : [`personal.${path}: expected a value with its salt`];

const faultsOf = (json: unknown): readonly string[] => {
  if (!isObject(json)) return ['expected a receipt'];
  const { format, content, personal, erased, digest } = json;
  const decisions = isObject(content) ? content['decisions'] : undefined;
  return [
    ...(format === 1 ? [] : ['format: expected 1']),
    ...(isText(digest) ? [] : ['digest: expected a text']),
    ...(isObject(content) ? [] : ['content: expected an object']),
    ...(Array.isArray(decisions)
      ? decisions.flatMap((one, at) => faultsOfDecision(one, `content.decisions[${at}]`))
      : ['content.decisions: expected a list']),
    ...(isObject(personal)
      ? Object.entries(personal).flatMap(([path, one]) => faultsOfPersonal(path, one))
      : ['personal: expected an object']),
    ...(isObject(erased) && Object.values(erased).every(isText)
      ? []
      : ['erased: expected an object of digests']),
  ];
};

const verified = (json: unknown, file: string): Verification => {
  const faults = faultsOf(json);
  if (faults.length > 0) return refuse(...faults.map((fault) => `${file}: ${fault}`));
  try {
    return verifyReceipt(json as Receipt);
  } catch {
    return refuse(`${file}: content.decisions: the inputs of a decision cannot be decided about`);
  }
};

const inWords = (file: string, { isIntact, isOfTheseRules, ...counts }: Verification): string => {
  const { same, different, erased, of } = counts;
  return [
    `${file}: ${isIntact ? 'intact' : 'CHANGED since it was written'}`,
    `  ${same} of ${of} decisions are the same${erased === 0 ? '' : `, ${erased} erased`}`,
    ...different.map((at) => `  content.decisions[${at}] is decided differently`),
    ...(isOfTheseRules ? [] : ['  written under other limits or graphs']),
  ].join('\n');
};

export const verify: Command = {
  summary: 'Verifies receipts: their digest, and each decision by deciding it again',
  usage: 'verify [receipt]…',
  example: 'npx @pilotlight/domain verify receipt.json',
  run: async (input) => {
    const files = input.files.length === 0 ? ['-'] : input.files;
    const results = await Promise.all(
      files.map(async (file) => {
        const name = file === '-' ? 'standard input' : file;
        return [name, verified(await readJsonFile(input, file), name)] as const;
      }),
    );
    return {
      json: Object.fromEntries(results),
      human: results.map(([name, one]) => inWords(name, one)).join('\n'),
      isDifferent: results.some(([, { isIntact, different }]) => !isIntact || different.length > 0),
    };
  },
};
