import { ruleNames } from '../explain/index.ts';

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

/** The faults of some JSON as a receipt, with their paths; none when it can be verified. */
export const receiptFaults = (json: unknown): readonly string[] => {
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
