import { decideCase, valueAt } from '../explain/index.ts';
import {
  caseOfRecord,
  decisionsOfReceipt,
  receiptFaults,
  verifyReceipt,
  type Receipt,
  type Verification,
} from '../receipt/index.ts';
import {
  fileName,
  InputError,
  readJsonFile,
  refuse,
  type Command,
  type CommandInput,
} from './command.ts';

type Verified = Verification & { readonly changed: readonly string[] };

const inWordsOf = (outcome: unknown, rule: unknown): string =>
  [outcome, rule].map((one) => (typeof one === 'string' ? one : 'nothing')).join(' by ');

/** What a receipt says of a decision, and what the rules decide. */
const changeInWords = (receipt: Receipt, at: number): string => {
  const record = decisionsOfReceipt(receipt)[at] ?? {};
  const { outcome, rule } = decideCase(caseOfRecord(record));
  const kept = inWordsOf(valueAt(record, 'outcome'), valueAt(record, 'rule'));
  const again = inWordsOf(outcome, rule);
  return kept === again
    ? `content.decisions[${at}] has other comparisons than its inputs give`
    : `content.decisions[${at}] says ${kept}; its inputs give ${again}`;
};

const verified = async (input: CommandInput, file: string): Promise<Verified> => {
  const json = await readJsonFile(input, file);
  const faults = receiptFaults(json);
  if (faults.length > 0) return refuse(faults.map((fault) => `${fileName(file)}: ${fault}`));
  const receipt = json as Receipt;
  const verification = verifyReceipt(receipt);
  const changed = verification.different.map((at) => changeInWords(receipt, at));
  return { ...verification, changed };
};

const inWords = (file: string, { isIntact, isOfTheseRules, ...counts }: Verified): string => {
  const { same, changed, erased, of } = counts;
  return [
    `${file}: ${isIntact ? 'intact' : 'CHANGED since it was written'}`,
    `  ${same} of ${of} decisions are the same${erased === 0 ? '' : `, ${erased} erased`}`,
    ...changed.map((words) => `  ${words}`),
    ...(isOfTheseRules ? [] : ['  written under other limits or graphs']),
  ].join('\n');
};

export const verify: Command = {
  summary: 'Verifies receipts: their digest, and each decision by deciding it again',
  usage: 'verify [receipt]…',
  example: 'npx @pilotlight/domain verify receipt.json',
  run: async (input) => {
    const files = input.files.length === 0 ? ['-'] : input.files;
    const results: (readonly [string, Verified])[] = [];
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
