import type { FlowGraph } from '../flow/index.ts';
import {
  formByField,
  listOf,
  mapOf,
  number,
  oneOf,
  record,
  recursive,
  scalar,
  type Shape,
  text,
  writeFault,
} from '../json/index.ts';

const names = listOf(text());
const about = { answer: text(), fact: text() };

/** An object with at least these fields. */
const withFields = (required: { readonly [field: string]: Shape<unknown> }): Shape<unknown> =>
  record({ required, optional: about, isOpen: true });

const valueTest = formByField({
  is: withFields({ is: scalar }),
  isOneOf: withFields({ isOneOf: listOf(scalar) }),
  includes: withFields({ includes: text() }),
  includesOneOf: withFields({ includesOneOf: names }),
  includesAnswer: withFields({ includesAnswer: text() }),
  above: withFields({ above: number() }),
  atLeast: withFields({ atLeast: number() }),
  below: withFields({ below: number() }),
  atMost: withFields({ atMost: number() }),
});

const condition: Shape<unknown> = recursive(() => conditionForms);
const conditionForms = formByField({
  not: withFields({ not: condition }),
  all: withFields({ all: listOf(condition) }),
  any: withFields({ any: listOf(condition) }),
  answer: valueTest,
  fact: valueTest,
});

const edges = listOf(withFields({ when: text(), to: text(), because: text() }));

const node = formByField({
  end: withFields({ end: text() }),
  questions: withFields({ questions: names, edges }),
  informs: withFields({ informs: oneOf([true]), edges }),
  waitsFor: withFields({ waitsFor: text(), edges }),
});

const derived = record({
  required: { reads: names, facts: names },
  optional: { ifAnswered: names, ifKnown: names },
  isOpen: true,
});

const graphShape = withFields({
  name: text(),
  version: number(),
  start: text(),
  guards: mapOf(condition),
  derived: mapOf(derived),
  nodes: mapOf(node),
});

/** Reads a graph from JSON, or lists what is wrong with it and where. */
export const readGraph = (
  json: unknown,
): { readonly graph: FlowGraph } | { readonly faults: readonly string[] } => {
  const read = graphShape.read(json, []);
  return read.valid ? { graph: json as FlowGraph } : { faults: read.faults.map(writeFault) };
};
