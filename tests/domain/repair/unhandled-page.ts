import { engineerStatuses } from './status-table.ts';
import { abortReasons } from '../../../domain/repair/job-status.ts';
import { claimStatuses, jobStatuses } from '#domain/repair';

export type Combination = {
  readonly claimStatus: string;
  readonly jobStatus: string;
  readonly abortReason: string;
};

/** Names a part of a list by its members or, if that is shorter, by the missing ones. */
const inShort = (some: readonly string[], all: readonly string[]): string => {
  if (some.length === all.length) return 'any';
  const missing = all.filter((name) => !some.includes(name));
  return missing.length < some.length ? `any but ${missing.join(', ')}` : some.join(', ');
};

const reasonsOf = (combinations: readonly Combination[], jobStatus: string): string =>
  inShort(
    combinations.filter((one) => one.jobStatus === jobStatus).map((one) => one.abortReason),
    abortReasons,
  );

type Row = readonly string[];

/** A row for each group of job statuses that share their abort reasons. */
const rowsOf = (claimStatus: string, combinations: readonly Combination[]): readonly Row[] => {
  const present = jobStatuses.filter((status) =>
    combinations.some((one) => one.jobStatus === status),
  );
  const groups = new Map<string, readonly string[]>();
  for (const status of present) {
    const reasons = reasonsOf(combinations, status);
    groups.set(reasons, [...(groups.get(reasons) ?? []), status]);
  }
  return [...groups].map(([reasons, statuses]) => {
    const count = combinations.filter((one) => statuses.includes(one.jobStatus)).length;
    return [claimStatus, inShort(statuses, jobStatuses), reasons, String(count)];
  });
};

const drawTable = (heads: Row, rows: readonly Row[]): readonly string[] => {
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const draw = (row: Row) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  return [draw(heads), draw(widths.map((width) => '-'.repeat(width))), ...rows.map(draw)];
};

/** The page of combinations that the status tables do not contain. */
export const unhandledPage = (unhandled: readonly Combination[], all: number): string =>
  [
    '# Statuses that the specification does not name',
    '',
    'The tests compare this page with the tables of the specification; `npx vitest run tests/domain/repair -u`',
    'rewrites it.',
    '',
    '## What a customer reads',
    '',
    `Of ${all} combinations of claim status, job status and abort reason, the table of document 2,`,
    `section 4, names ${all - unhandled.length}. For the ${unhandled.length} below the customer reads "We're reviewing your claim",`,
    'and the combination is logged as unhandled.',
    '',
    ...drawTable(
      ['Claim status', 'Job status', 'Abort reason', 'Combinations'],
      claimStatuses.flatMap((claimStatus) =>
        rowsOf(
          claimStatus,
          unhandled.filter((one) => one.claimStatus === claimStatus),
        ),
      ),
    ),
    '',
    '## What an engineer sees',
    '',
    `Document 3, section 3, names ${engineerStatuses.join(', ')}.`,
    'A visit of any other status is shown with the name of that status, without an icon and without actions,',
    'and the status is logged as unhandled, once:',
    '',
    ...jobStatuses
      .filter((status) => !engineerStatuses.includes(status))
      .map((name) => `- ${name}`),
    '- every name that the portal does not know',
    '',
  ].join('\n');
