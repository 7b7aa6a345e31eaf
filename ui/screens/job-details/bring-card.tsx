import { useId } from 'react';
import { partsInWords } from '#domain/close/close-parts.ts';
import type { WhatToBring } from '#domain/jobs/what-to-bring.ts';
import { formatPounds } from '#domain/kernel/pence.ts';
import { Card } from '../../parts/layout/card.tsx';
import { FactList, type Fact } from '../../parts/lists/fact-list.tsx';
import { gasRecordWording, recordedAnswer } from '../../wording/engineer/gas-record.ts';
import { bringWording } from '../../wording/engineer/job-details.ts';
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

const findingFacts = ({ earlierChecks }: WhatToBring): readonly Fact[] => {
  const found = shownChecks.flatMap((check) => {
    const value = earlierChecks?.[check];
    return value === undefined ? [] : [`${gasRecordWording[check]}: ${recordedAnswer(value)}`];
  });
  return found.length === 0
    ? []
    : [{ key: 'findings', label: bringWording.findings, value: found.join('; ') }];
};

/** What to bring to a follow-on visit, and what was found before. */
export const BringCard = ({ bring }: { readonly bring: WhatToBring }) => {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {bringWording.title}
      </h2>
      <FactList facts={[...partFacts(bring), ...authorisedFacts(bring), ...findingFacts(bring)]} />
    </Card>
  );
};
