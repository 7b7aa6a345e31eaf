import { visitBill, partsInWords } from '#domain/close';
import { noPence, formatPounds } from '#domain/money';
import { londonDate } from '#domain/time';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { printWording } from '#words/wording/print.ts';
import { gasRecordWording } from '#words/wording/gas-record.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList, type Fact } from '../../../kit/lists/fact-list.tsx';

const words = closeWording.closed;

const partsOf = ({ partsUsed, actualPartsDescription }: CloseEntry['request']): string => {
  const used = partsInWords((partsUsed ?? []).filter((part) => part.used === true));
  return used === '' ? (actualPartsDescription ?? '') : used;
};

const closedFacts = ({ end, request, queuedAt, jobName, receipt }: CloseEntry): readonly Fact[] => {
  const { actualDuration: hours, actualGrossPartsCost: gross, actualNetPartsCost: net } = request;
  const parts = partsOf(request);
  return [
    { key: 'name', label: words.name, value: <Verbatim>{jobName}</Verbatim> },
    ...(hours === undefined
      ? []
      : [{ key: 'hours', label: words.hours, value: closeWording.hoursOption(hours) }]),
    ...(parts === '' ? [] : [{ key: 'parts', label: words.parts, value: parts }]),
    ...(gross === undefined || gross === noPence
      ? []
      : [{ key: 'paid', label: words.paid, value: formatPounds(gross) }]),
    // Only a resolved fault is invoiced.
    ...(end === 'complete' && hours !== undefined
      ? [
          {
            key: 'sum',
            label: words.sum,
            value: formatPounds(visitBill(hours, net ?? noPence, londonDate(queuedAt))),
          },
        ]
      : []),
    ...(receipt === undefined
      ? []
      : [
          {
            key: 'receipt',
            label: printWording.reference,
            value: <Verbatim>{receipt}</Verbatim>,
          },
        ]),
  ];
};

/** The hours, the parts and the sum of the close, and a link to its record. */
export const ClosedFacts = ({ entry }: { readonly entry: CloseEntry }) => {
  const hasGasChecks = entry.request.visualInspectionSafe !== undefined;
  return (
    <Card>
      <FactList facts={closedFacts(entry)} />
      <ButtonLink
        variant="secondary"
        to={hasGasChecks ? jobPaths.record(entry.job) : jobPaths.details(entry.job)}
      >
        {hasGasChecks ? gasRecordWording.open : words.job}
      </ButtonLink>
    </Card>
  );
};
