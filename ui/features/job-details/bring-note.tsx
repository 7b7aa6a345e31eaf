import { useId } from 'react';
import { partsInWords } from '#domain/close';
import type { WhatToBring } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { formatPounds } from '#domain/money';
import { gasRecordWording, recordedAnswer } from '#words/wording/gas-record.ts';
import { bringWording } from '#words/shared/visit/wording/job-details.ts';
import type { Fact } from '../../kit/lists/summary-list.tsx';
import { EarlierPhotos } from './earlier-photos.tsx';
import styles from './job-details.module.css';

const partFacts = ({ parts, partsInWords: words }: WhatToBring): readonly Fact[] => {
  const value = parts.length > 0 ? partsInWords(parts) : words;
  return value === undefined ? [] : [{ key: 'parts', label: bringWording.parts, value }];
};

const authorisedFacts = ({ authorisedNet, authorisedHours }: WhatToBring): readonly Fact[] => {
  const authorised = [
    ...(authorisedNet === undefined ? [] : [bringWording.net(formatPounds(authorisedNet))]),
    ...(authorisedHours === undefined ? [] : [bringWording.hours(authorisedHours)]),
  ];
  return authorised.length === 0
    ? []
    : [{ key: 'authorised', label: bringWording.authorised, value: authorised.join(', ') }];
};

const shownChecks = [
  'unsafeSituation',
  'visualInspectionSafe',
  'safetyDeviceFsfCorrect',
  'ventilation',
  'combustionReading',
] as const;

/** The findings of an earlier visit in full. */
export const findingFacts = ({ earlierFindings }: WhatToBring): readonly Fact[] =>
  earlierFindings === undefined
    ? []
    : [{ key: 'findings', label: bringWording.findings, value: earlierFindings }];

/** The checks of an earlier visit, for the job details. */
export const checkFacts = ({ earlierChecks }: WhatToBring): readonly Fact[] => {
  const found = shownChecks.flatMap((check) => {
    const value = earlierChecks?.[check];
    return value === undefined ? [] : [`${gasRecordWording[check]}: ${recordedAnswer(value)}`];
  });
  return found.length === 0
    ? []
    : [{ key: 'checks', label: bringWording.checks, value: found.join('; ') }];
};

/** What to bring to a follow-on visit, in few lines, so that the next step stays in view below it. */
export const BringNote = ({
  visit,
  bring,
}: {
  readonly visit: JobUid;
  readonly bring: WhatToBring;
}) => {
  const titleId = useId();
  const facts = [...partFacts(bring), ...authorisedFacts(bring)];
  const { earlierFindings, earlierPhotos } = bring;
  if (facts.length === 0 && earlierFindings === undefined && earlierPhotos.length === 0)
    return null;
  return (
    <section className={styles.bring} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.bringTitle}>
        {bringWording.title}
      </h2>
      {facts.map(({ key, label, value }) => (
        <p key={key}>
          <span>{`${label}: `}</span>
          <strong>{value}</strong>
        </p>
      ))}
      {earlierFindings !== undefined && (
        <p className={styles.findings}>
          <span>{`${bringWording.findings}: `}</span>
          <strong>{earlierFindings}</strong>
        </p>
      )}
      {earlierPhotos.length > 0 && <EarlierPhotos visit={visit} photos={earlierPhotos} />}
    </section>
  );
};
