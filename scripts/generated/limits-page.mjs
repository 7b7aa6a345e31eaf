/**
 * @typedef {import('../../domain/limits/limit.ts').Limit} Limit
 * @typedef {import('../../domain/limits/limit.ts').LimitVersion<unknown>} Version
 */

/**
 * @typedef {{ title: string; source: string; limits: readonly string[] }} Rule
 */

/** @param {unknown} value @returns {string} */
const words = (value) => {
  if (Array.isArray(value)) return value.map((item) => `[${words(item)}]`).join(' ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key} ${words(part)}`)
    .join(', ');
};

/** @param {Limit} limit @param {Version} version */
const row = ({ name, label, unit, versions }, { from, value }) =>
  `| \`${name}\` | ${label} | ${words(value)} | ${unit} | ${from === versions[0].from ? 'the start' : from} |`;

/**
 * The rules and the limits as a page, by their source, with the file of cases of each rule.
 *
 * @param {{ allLimits: readonly Limit[] }} sources
 * @param {{ explainedRules: Readonly<Record<string, Rule>> }} rules
 * @param {{ casesOfRules: Readonly<Record<string, string>> }} cases
 */
export const limitsPage = ({ allLimits }, { explainedRules }, { casesOfRules }) => {
  const rules = Object.entries(explainedRules);
  const versions = allLimits.flatMap((limit) =>
    limit.versions.map((version) => ({ limit, version })),
  );
  const sections = [
    ...new Set([
      ...rules.map(([, { source }]) => source),
      ...versions.map(({ version }) => version.source),
    ]),
  ].toSorted();

  /** @param {string} section */
  const rulesOf = (section) => rules.filter(([, { source }]) => source === section);

  /** @param {string} section */
  const rulesTable = (section) =>
    rulesOf(section).length === 0
      ? ''
      : `
| Rule | Question | Limits | Cases |
| ---- | -------- | ------ | ----- |
${rulesOf(section)
  .map(
    ([name, { title, limits }]) =>
      `| \`${name}\` | ${title} | ${limits.map((limit) => `\`${limit}\``).join(', ')} | [${casesOfRules[name]}](../domain/cases/${casesOfRules[name]}.json) |`,
  )
  .join('\n')}
`;

  /** @param {string} section */
  const limitsTable = (section) =>
    versions.every(({ version }) => version.source !== section)
      ? ''
      : `
| Limit | What it limits | Value | Unit | From |
| ----- | -------------- | ----- | ---- | ---- |
${versions
  .filter(({ version }) => version.source === section)
  .map(({ limit, version }) => row(limit, version))
  .join('\n')}
`;

  return `# Rules and limits

Written from \`domain/\` by \`npm run draw\`. [How limits work](decisions/0050-limits.md).
${sections
  .map(
    (section) => `
## ${section[0]?.toUpperCase()}${section.slice(1)}
${rulesTable(section)}${limitsTable(section)}`,
  )
  .join('')}`;
};
