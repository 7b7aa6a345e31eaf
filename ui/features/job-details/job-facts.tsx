import MapPin from 'lucide-react/icons/map-pin';
import {
  type CustomerBoiler,
  formatGcNumber,
  type Boiler,
  type EngineerJob,
  type VisitAddress,
} from '#domain/repair';
import { claimOptionWording } from '#words/wording/claim-options.ts';
import {
  earlierVisits,
  jobDetailsWording,
  packageNames,
} from '#words/shared/visit/wording/job-details.ts';
import { closeAnswerLabel } from '#words/shared/visit/wording/close-questions.ts';
import { mapLink, mapOpener } from '../../shared/visit/facts/map-links.ts';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import type { Fact } from '../../kit/lists/summary-list.tsx';
import { customerFacts } from '../../shared/visit/facts/customer-facts.tsx';
import { UrgencyTag, VulnerableTag } from '../../shared/visit/facts/visit-status.tsx';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import { useKitWords } from '../../kit/kit-settings.ts';
import styles from './job-details.module.css';

/** A geo link opens an app; a web page would replace the portal. */
const MapLink = ({ address }: { readonly address: VisitAddress }) => {
  const opener = mapOpener(navigator.userAgent);
  const newTab = opener !== 'geo';
  const words = useKitWords();
  return (
    <a
      href={mapLink(address, opener)}
      className={styles.map}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      <MapPin size="1.25rem" />
      <span>
        <span>{jobDetailsWording.showMap}</span>
        {newTab && <VisuallyHidden>{` ${words.opensInNewTab}`}</VisuallyHidden>}
      </span>
    </a>
  );
};

const optionWords = (question: 'boilerMaker' | 'boilerAge', given: string | undefined) => {
  const words: { readonly [option: string]: string } = claimOptionWording[question];
  return given && (words[given] ?? given);
};

/** The known ones of some values in one row; `undefined` without any. */
const inOneRow = (values: readonly (string | undefined)[]): string | undefined =>
  values.filter((value) => value !== undefined && value !== '').join(', ') || undefined;

/** The customer's description of the boiler: make, model and age in one row, the fault code in another. */
const boilerFacts = ({ make, model, faultCode, age }: CustomerBoiler): readonly Fact[] => [
  {
    label: jobDetailsWording.boiler,
    value: inOneRow([optionWords('boilerMaker', make), model, optionWords('boilerAge', age)]),
  },
  { label: jobDetailsWording.faultCode, value: faultCode && <Verbatim>{faultCode}</Verbatim> },
];

/** The boiler's data as read by an engineer at an earlier visit. */
const boilerRead = ({ make, model, gcNumber }: Boiler): string | undefined =>
  inOneRow([
    make && closeAnswerLabel('boilerMake', make),
    model,
    gcNumber && formatGcNumber(gcNumber),
  ]);

/** The details of a visit: fault, equipment, cover, earlier work, and then the rest. */
export const jobFacts = (job: EngineerJob): readonly Fact[] => {
  const { urgency, vulnerableCustomer, toClose } = job;
  return [
    { label: jobDetailsWording.summary, value: job.summary },
    { label: jobDetailsWording.jobType, value: job.type },
    ...(job.customerBoiler === undefined ? [] : boilerFacts(job.customerBoiler)),
    { label: jobDetailsWording.boilerRead, value: boilerRead(toClose.boiler) },
    { label: jobDetailsWording.cover, value: toClose.package && packageNames[toClose.package] },
    { label: jobDetailsWording.earlierVisits, value: earlierVisits(toClose.previousVisits) },
    { label: jobDetailsWording.urgency, value: urgency && <UrgencyTag urgency={urgency} /> },
    {
      label: jobDetailsWording.vulnerable,
      value: vulnerableCustomer ? <VulnerableTag words={jobDetailsWording.yes} /> : undefined,
    },
    { label: jobDetailsWording.jobId, value: <Verbatim>{String(job.id)}</Verbatim> },
    { label: jobDetailsWording.map, value: <MapLink address={job.address} /> },
    ...customerFacts(job),
  ];
};
