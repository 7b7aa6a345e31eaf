import { receiptFaults, verifyReceipt, type Receipt, type Verification } from '../receipt/index.ts';
import { readJsonFile, refuse, type Command } from './command.ts';

const verified = (json: unknown, file: string): Verification => {
  const faults = receiptFaults(json);
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
