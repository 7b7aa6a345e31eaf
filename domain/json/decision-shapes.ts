import {
  anyJson,
  anyObject,
  listOf,
  mapOf,
  number,
  oneOf,
  record,
  scalar,
  text,
  textLike,
} from './shape.ts';

const comparison = record({
  required: { what: text(), value: scalar },
  optional: {
    limit: scalar,
    test: oneOf(['at most', 'at least']),
    margin: number(),
    by: text(),
  },
});

/** A decision; some rules have more fields beside these. */
export const decisionShape = record({
  required: { outcome: text(), rule: text(), compared: listOf(comparison) },
  optional: { because: text() },
  isOpen: true,
});

const digest = textLike('^[0-9a-f]{64}$', 'a SHA-256 digest, 64 hexadecimal digits');

/** A receipt; its content can be read when its digest is right, which `verifyReceipt` checks. */
export const receiptShape = record({
  required: {
    format: oneOf([1]),
    content: anyObject,
    personal: mapOf(record({ required: { value: anyJson, salt: text() } })),
    erased: mapOf(digest),
    digest,
  },
});
