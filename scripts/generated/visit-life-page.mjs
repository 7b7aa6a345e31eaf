/**
 * @typedef {typeof import('../../domain/repair/visit-life.ts')} Life
 * @typedef {typeof import('../../domain/repair/customer-status.ts')} Customer
 * @typedef {typeof import('../../domain/repair/visit-reasons.ts')} Reasons
 * @typedef {typeof import('#words/shared/repair/wording/customer-statuses.ts')} Wording
 * @typedef {import('../../domain/repair/visit-life.ts').VisitTransition} VisitTransition
 * @typedef {import('../../domain/repair/job-status.ts').AbortReason | undefined} Reason
 */

/** @param {string} status */
const nameOf = (status) => status.replaceAll(' ', '');

/**
 * The states of a visit as a page: a drawing, and a table of its steps.
 *
 * @param {Life & Customer & Reasons & Wording} sources
 */
export const visitLifePage = ({
  visitLife,
  customerStatus,
  customerStatusWording,
  cancelReasons,
  abortReasonOfCancel,
}) => {
  const steps = /** @type {[string, VisitTransition][]} */ (Object.entries(visitLife));

  /** @param {string} name @param {VisitTransition} step */
  const customerReads = (name, { to, claim }) => {
    if (claim === undefined) return 'by the end of the close flow';
    /** @type {readonly Reason[]} */
    const reasons = name === 'cancel' ? cancelReasons.map(abortReasonOfCancel) : [undefined];
    const read = reasons.map(
      (abortReason) =>
        customerStatusWording[
          customerStatus({ claimStatus: claim, jobStatus: to, abortReason }).outcome
        ].summary,
    );
    return [...new Set(read)].join(', or ');
  };

  const arrows = steps.flatMap(([name, { from, to }]) =>
    (from.length === 0 ? ['[*]'] : from.map(nameOf)).map(
      (start) => `  ${start} --> ${nameOf(to)}: ${name}`,
    ),
  );
  const named = [...new Set(steps.map(([, { to }]) => to))].map(
    (status) => `  state "${status}" as ${nameOf(status)}`,
  );
  const rows = steps.map(([name, step]) =>
    [
      name,
      step.by,
      step.from.join(', ') || 'a new job',
      step.to,
      step.claim ?? 'by the end of the close flow',
      customerReads(name, step),
    ].join(' | '),
  );
  return `# The life of a visit

Drawn from \`domain/repair/visit-life.ts\` by \`npm run draw\`.

\`\`\`mermaid
stateDiagram-v2
${[...named, ...arrows].join('\n')}
\`\`\`

| Step | By | From | Job status | Claim status | The customer reads |
| --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`;
};
