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

const contentShape = record({ required: { decisions: listOf(anyJson) }, isOpen: true });

const decidedShape = record({
  required: { decision: oneOf(ruleNames), inputs: anyObject },
  isOpen: true,
});

const faultsOf = (read: JsonRead<unknown>): readonly string[] =>
  read.valid ? [] : read.faults.map(writeFault);

/** The faults of some JSON as a receipt, with their paths; none when it can be verified. */
export const receiptFaults = (json: unknown): readonly string[] => {
  const receipt = receiptShape.read(json, []);
  if (!receipt.valid) return faultsOf(receipt);
  const content = contentShape.read(receipt.value.content, ['content']);
  if (!content.valid) return faultsOf(content);
  const { personal } = receipt.value;
  return content.value.decisions.flatMap((one, at) => {
    const decided = one ?? personal[`decisions.${at}`]?.value;
    // An erased decision has no value.
    return decided === undefined
      ? []
      : faultsOf(decidedShape.read(decided, ['content', 'decisions', at]));
  });
};
