import { receiptFaults, verifyReceipt, type Receipt, type Verification } from '../receipt/index.ts';
import {
  fileName,
  InputError,
  readJsonFile,
  refuse,
  type Command,
  type CommandInput,
} from './command.ts';

const verified = async (input: CommandInput, file: string): Promise<Verification> => {
  const json = await readJsonFile(input, file);
  const faults = receiptFaults(json);
  return faults.length > 0
    ? refuse(faults.map((fault) => `${fileName(file)}: ${fault}`))
    : verifyReceipt(json as Receipt);
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
    const results: (readonly [string, Verification])[] = [];
    const faults: string[] = [];
    for (const file of files) {
      try {
        results.push([fileName(file), await verified(input, file)]);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        for (const fault of error.lines) faults.push(fault);
      }
    }
    if (results.length === 0) return refuse(faults);
    return {
      faults,
      json: Object.fromEntries(results),
      human: results.map(([name, one]) => inWords(name, one)).join('\n'),
      isDifferent: results.some(([, { isIntact, different }]) => !isIntact || different.length > 0),
    };
  },
};
