/**
 * @typedef {import('../../domain/limits/limit.ts').Limit} Limit
 * @typedef {import('../../domain/limits/limit.ts').LimitVersion<unknown>} Version
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
 * The limits as a page, by their source.
 *
 * @param {{ allLimits: readonly Limit[] }} sources
 */
export const limitsPage = ({ allLimits }) => {
  const versions = allLimits.flatMap((limit) =>
    limit.versions.map((version) => ({ limit, version })),
  );
  const sections = [...new Set(versions.map(({ version }) => version.source))].toSorted();
  return `# Limits

Written from the limits of \`domain/\` by \`npm run draw\`. [How limits work](decisions/0050-limits.md).
${sections
  .map(
    (section) => `
## ${section[0]?.toUpperCase()}${section.slice(1)}

| Limit | What it limits | Value | Unit | From |
| ----- | -------------- | ----- | ---- | ---- |
${versions
  .filter(({ version }) => version.source === section)
  .map(({ limit, version }) => row(limit, version))
  .join('\n')}
`,
  )
  .join('')}`;
};
