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
      <MapPin size={20} aria-hidden="true" />
      <span>
        <span>{jobDetailsWording.showMap}</span>
        {newTab && <VisuallyHidden>{` ${words.opensInNewTab}`}</VisuallyHidden>}
      </span>
    </a>
  );
};

const optionWords = (question: 'boilerMaker' | 'boilerAge', given: string | undefined) => {
  const words: { readonly [option: string]: string } = claimOptionWording[question];
  return given === undefined ? [] : [words[given] ?? given];
};

/** The customer's description of the boiler: make, model and age in one row, the fault code in another. */
const boilerFacts = ({ make, model, faultCode, age }: CustomerBoiler): readonly Fact[] => {
  const boiler = [
    ...optionWords('boilerMaker', make),
    ...(model === undefined ? [] : [model]),
    ...optionWords('boilerAge', age),
  ];
  return [
    ...(boiler.length === 0
      ? []
      : [{ key: 'boiler', label: jobDetailsWording.boiler, value: boiler.join(', ') }]),
    ...(faultCode === undefined
      ? []
      : [
          {
            key: 'fault-code',
            label: jobDetailsWording.faultCode,
            value: <Verbatim>{faultCode}</Verbatim>,
          },
        ]),
  ];
};

/** The boiler's data as read by an engineer at an earlier visit. */
const boilerReadFacts = ({ make, model, gcNumber }: Boiler): readonly Fact[] => {
  const maker = make === undefined ? undefined : closeAnswerLabel('boilerMake', make);
  const boiler = [maker, model, gcNumber && formatGcNumber(gcNumber)].filter(
    (value) => value !== undefined && value !== '',
  );
  return boiler.length === 0
    ? []
    : [{ key: 'boiler-read', label: jobDetailsWording.boilerRead, value: boiler.join(', ') }];
};

/** The details of a visit: fault, equipment, cover, earlier work, and then the rest. */
export const jobFacts = (job: EngineerJob): readonly Fact[] => {
  const { urgency, vulnerableCustomer, toClose } = job;
  return [
    { key: 'summary', label: jobDetailsWording.summary, value: job.summary },
    { key: 'type', label: jobDetailsWording.jobType, value: job.type },
    ...(job.customerBoiler === undefined ? [] : boilerFacts(job.customerBoiler)),
    ...boilerReadFacts(toClose.boiler),
    ...(toClose.package === undefined
      ? []
      : [{ key: 'cover', label: jobDetailsWording.cover, value: packageNames[toClose.package] }]),
    {
      key: 'earlier-visits',
      label: jobDetailsWording.earlierVisits,
      value: earlierVisits(toClose.previousVisits),
    },
    ...(urgency === undefined
      ? []
      : [
          {
            key: 'urgency',
            label: jobDetailsWording.urgency,
            value: <UrgencyTag urgency={urgency} />,
          },
        ]),
    ...(vulnerableCustomer
      ? [
          {
            key: 'vulnerable',
            label: jobDetailsWording.vulnerable,
            value: <VulnerableTag words={jobDetailsWording.yes} />,
          },
        ]
      : []),
    { key: 'id', label: jobDetailsWording.jobId, value: <Verbatim>{String(job.id)}</Verbatim> },
    { key: 'map', label: jobDetailsWording.map, value: <MapLink address={job.address} /> },
    ...customerFacts(job),
  ];
};
