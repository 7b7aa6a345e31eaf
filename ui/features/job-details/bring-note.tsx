import { useEffect, useState, useId } from 'react';
import { partsInWords } from '#domain/close';
import { type EarlierPhoto, isImage, type WhatToBring } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import { formatPounds } from '#domain/money';
import { hoursInWords } from '#words/wording/date-words.ts';
import { gasCheckNames, gasCheckWording, recordedAnswer } from '#words/wording/gas-record.ts';
import { bringWording } from '#words/shared/visit/wording/job-details.ts';
import type { Fact } from '../../kit/lists/summary-list.tsx';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Dialog } from '../../kit/notices/dialog.tsx';
import { FilePreview, ImageOfFile, shortFileName } from '../../shared/photos/photo-row.tsx';
import { engineerQueries } from '../../shell/query/query-keys.ts';
import { useRemote } from '../../shell/query/use-remote.ts';
import { useEngineerUseCases } from '../../shell/use-cases/use-cases-loader.ts';
import pageStyles from './job-details.module.css';
import styles from './bring-note.module.css';

const DocumentLink = ({ content }: { readonly content: Blob }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(content);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [content]);
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {bringWording.openDocument}
    </a>
  );
};

type PhotoProps = { readonly visit: JobUid; readonly photo: EarlierPhoto };

const Photo = ({ visit, photo: { key, name } }: PhotoProps) => {
  const { openEarlierPhoto } = useEngineerUseCases();
  const photo = useRemote(engineerQueries.photo(visit, key), openEarlierPhoto(visit, key));
  const [isOpen, setOpen] = useState(false);
  const file = photo.state === 'ready' ? photo.value : undefined;
  const labels = {
    loading: bringWording.photoLoading(name),
    failed: bringWording.photoFailed(name),
    ready: bringWording.showPhoto(name),
  };
  return (
    <li>
      <button
        type="button"
        className={styles.photo}
        aria-label={labels[photo.state]}
        title={name}
        onClick={() => {
          if (photo.state === 'failed') void photo.retry();
          else setOpen(photo.state === 'ready');
        }}
      >
        <span className={styles.thumbnail} aria-hidden="true">
          {photo.state === 'failed' && <RotateCw size="1.375rem" />}
          {file !== undefined && <FilePreview file={file} />}
        </span>
        <span className={styles.name} translate="no">
          {shortFileName(name)}
        </span>
      </button>
      {file?.content instanceof Blob && (
        <Dialog open={isOpen} title={name} onClose={() => setOpen(false)}>
          <div className={styles.large}>
            {isImage(file) ? (
              <ImageOfFile content={file.content} alt={name} />
            ) : (
              <DocumentLink content={file.content} />
            )}
          </div>
        </Dialog>
      )}
    </li>
  );
};

/** The photos of earlier visits in one row, each opens large. */
const EarlierPhotos = ({
  visit,
  photos,
}: {
  readonly visit: JobUid;
  readonly photos: readonly EarlierPhoto[];
}) => (
  <ul className={styles.photos} aria-label={bringWording.photos}>
    {photos.map((photo) => (
      <Photo key={photo.key} visit={visit} photo={photo} />
    ))}
  </ul>
);

const partsOf = ({ parts, partsInWords: words }: WhatToBring): string | undefined =>
  parts.length > 0 ? partsInWords(parts) : words;

const authorisedIn = ({ authorisedNet, authorisedHours }: WhatToBring): string =>
  [
    ...(authorisedNet === undefined ? [] : [bringWording.net(formatPounds(authorisedNet))]),
    ...(authorisedHours === undefined ? [] : [hoursInWords(authorisedHours)]),
  ].join(', ');

/** The readings are in the record alone. */
const shownChecks = [
  'unsafeSituation' as const,
  ...gasCheckNames.filter(
    (check) => check !== 'unsafeSituation' && gasCheckWording[check].unit === undefined,
  ),
];

const checksOf = ({ earlierChecks }: WhatToBring): string =>
  shownChecks
    .flatMap((check) => {
      const value = earlierChecks?.[check];
      return value === undefined
        ? []
        : [`${gasCheckWording[check].label}: ${recordedAnswer(value)}`];
    })
    .join('; ');

/** The findings and the checks of an earlier visit in full, for the job details. */
export const earlierFacts = (bring: WhatToBring): readonly Fact[] => [
  { label: bringWording.findings, value: bring.earlierFindings },
  { label: bringWording.checks, value: checksOf(bring) || undefined },
];

type LineProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly className?: string | undefined;
};

const Line = ({ label, value = '', className }: LineProps) =>
  value !== '' && (
    <p className={className}>
      <span>{`${label}: `}</span>
      <strong>{value}</strong>
    </p>
  );

type BringNoteProps = { readonly visit: JobUid; readonly bring: WhatToBring };

/** What to bring to a follow-on visit, in few lines, so that the next step stays in view below it. */
export const BringNote = ({ visit, bring }: BringNoteProps) => {
  const titleId = useId();
  const { earlierFindings, earlierPhotos } = bring;
  const [parts, authorised] = [partsOf(bring), authorisedIn(bring)];
  const isEmpty = (parts ?? earlierFindings) === undefined && authorised === '';
  if (isEmpty && earlierPhotos.length === 0) return null;
  return (
    <section className={pageStyles.bring} aria-labelledby={titleId}>
      <h2 id={titleId} className={pageStyles.bringTitle}>
        {bringWording.title}
      </h2>
      <Line label={bringWording.parts} value={parts} />
      <Line label={bringWording.authorised} value={authorised} />
      <Line label={bringWording.findings} value={earlierFindings} className={pageStyles.findings} />
      {earlierPhotos.length > 0 && <EarlierPhotos visit={visit} photos={earlierPhotos} />}
    </section>
  );
};
