import type { FlowGraph } from '../flow/index.ts';

type Fields = { readonly [field: string]: unknown };

const isObject = (raw: unknown): raw is Fields =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const isScalar = (raw: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof raw);

const isListOf = (raw: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(raw) && raw.every(isItem);

const isText = (raw: unknown): boolean => typeof raw === 'string';
const isNumber = (raw: unknown): boolean => typeof raw === 'number';

/** The tests of a value, each with the form of what it compares with. */
const valueTests: { readonly [test: string]: (raw: unknown) => boolean } = {
  is: isScalar,
  isOneOf: (raw) => isListOf(raw, isScalar),
  includes: isText,
  includesOneOf: (raw) => isListOf(raw, isText),
  includesAnswer: isText,
  above: isNumber,
  atLeast: isNumber,
  below: isNumber,
  atMost: isNumber,
};

const faultsOfCondition = (raw: unknown, path: string): readonly string[] => {
  if (!isObject(raw)) return [`${path}: expected a condition`];
  if ('not' in raw) return faultsOfCondition(raw['not'], `${path}.not`);
  for (const joint of ['all', 'any']) {
    const parts = raw[joint];
    if (parts === undefined) continue;
    return Array.isArray(parts)
      ? parts.flatMap((part, at) => faultsOfCondition(part, `${path}.${joint}[${at}]`))
      : [`${path}.${joint}: expected a list of conditions`];
  }
  if (!isText(raw['answer']) && !isText(raw['fact']))
    return [`${path}: expected \`answer\`, \`fact\`, \`not\`, \`all\` or \`any\``];
  const test = Object.keys(valueTests).find((name) => raw[name] !== undefined);
  if (test === undefined) return [`${path}: expected one of ${Object.keys(valueTests).join(', ')}`];
  return valueTests[test]?.(raw[test]) === true ? [] : [`${path}.${test}: has the wrong form`];
};

const faultsOfEdge = (raw: unknown, path: string): readonly string[] => {
  if (!isObject(raw)) return [`${path}: expected an edge`];
  return ['when', 'to', 'because'].flatMap((field) =>
    isText(raw[field]) ? [] : [`${path}.${field}: expected a text`],
  );
};

const faultsOfNode = (raw: unknown, path: string): readonly string[] => {
  if (!isObject(raw)) return [`${path}: expected a node`];
  if (isText(raw['end'])) return [];
  const { edges } = raw;
  const isKind =
    isListOf(raw['questions'], isText) || raw['informs'] === true || isText(raw['waitsFor']);
  return [
    ...(isKind ? [] : [`${path}: expected \`questions\`, \`informs\`, \`waitsFor\` or \`end\``]),
    ...(Array.isArray(edges)
      ? edges.flatMap((edge, at) => faultsOfEdge(edge, `${path}.edges[${at}]`))
      : [`${path}.edges: expected a list of edges`]),
  ];
};

const faultsOfDerived = (raw: unknown, path: string): readonly string[] =>
  isObject(raw) &&
  isListOf(raw['reads'], isText) &&
  isListOf(raw['facts'], isText) &&
  [raw['ifAnswered'], raw['ifKnown']].every((list) => list === undefined || isListOf(list, isText))
    ? []
    : [`${path}: expected the lists \`reads\` and \`facts\``];

/** Reads a graph from JSON, or lists what is wrong with it and where. */
export const readGraph = (
  json: unknown,
): { readonly graph: FlowGraph } | { readonly faults: readonly string[] } => {
  if (!isObject(json)) return { faults: ['expected an object with the graph of a flow'] };
  const partsOf = (field: string, faultsOf: (raw: unknown, path: string) => readonly string[]) => {
    const parts = json[field];
    return isObject(parts)
      ? Object.entries(parts).flatMap(([name, part]) => faultsOf(part, `${field}.${name}`))
      : [`${field}: expected an object`];
  };
  const faults = [
    ...(isText(json['name']) ? [] : ['name: expected a text']),
    ...(isNumber(json['version']) ? [] : ['version: expected a number']),
    ...(isText(json['start']) ? [] : ['start: expected the name of a node']),
    ...partsOf('guards', faultsOfCondition),
    ...partsOf('derived', faultsOfDerived),
    ...partsOf('nodes', faultsOfNode),
  ];
  return faults.length > 0 ? { faults } : { graph: json as unknown as FlowGraph };
};
