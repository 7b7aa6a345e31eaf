/** Names that one process gives at the most: each connection keeps every named statement as long as it lives. */
const mostNames = 500;

const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `pilotlight-${names.size}`;
  names.set(text, name);
  return name;
};

type Unnamed = { readonly text: string };

const isUnnamed = (statement: unknown): statement is Unnamed =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  (!('name' in statement) || statement.name === undefined || statement.name === '');

/**
 * Names a statement by its text: PostgreSQL parses and plans a named one once for each connection, and then receives
 * the values only. A statement without values needs no plan.
 */
export const nameStatement = (statement: unknown, values: unknown): unknown =>
  isUnnamed(statement) && Array.isArray(values) && values.length > 0
    ? { ...statement, name: nameOf(statement.text) }
    : statement;
