import { recordFaults } from '../analysis/index.ts';
import { ruleNames } from '../explain/index.ts';
import {
  anyJson,
  anyObject,
  type JsonRead,
  listOf,
  oneOf,
  receiptShape,
  record,
  writeFault,
} from '../json/index.ts';
import { hasItsDigest, type Receipt } from './receipt.ts';

const contentShape = record({ required: { decisions: listOf(anyJson) }, isOpen: true });

const decidedShape = record({
  required: { decision: oneOf(ruleNames), inputs: anyObject },
  optional: { asOf: anyJson },
  isOpen: true,
});

const faultsOf = (read: JsonRead<unknown>): readonly string[] =>
  read.valid ? [] : read.faults.map(writeFault);

/** The faults of a decision: its name, then its inputs. */
const faultsOfDecision = (json: unknown, at: number): readonly string[] => {
  const path = ['content', 'decisions', at];
  const decided = decidedShape.read(json, path);
  if (!decided.valid) return faultsOf(decided);
  const { decision, inputs, asOf } = decided.value;
  return recordFaults(decision, { inputs, asOf }, path).map(writeFault);
};

/** The faults of some JSON as a receipt, with their paths; none when it can be verified. */
export const receiptFaults = (json: unknown): readonly string[] => {
  const receipt = receiptShape.read(json, []);
  if (!receipt.valid) return faultsOf(receipt);
  const content = contentShape.read(receipt.value.content, ['content']);
  if (!content.valid) return faultsOf(content);
  const { personal } = receipt.value;
  const faults = content.value.decisions.flatMap((one, at) => {
    const decided = one ?? personal[`decisions.${at}`]?.value;
    // An erased decision has no value.
    return decided === undefined ? [] : faultsOfDecision(decided, at);
  });
  if (faults.length === 0) return [];
  const isIntact = hasItsDigest(json as Receipt);
  return [
    ...faults,
    `digest: the receipt ${isIntact ? 'is as it was written' : 'was changed after it was written'}`,
  ];
};
