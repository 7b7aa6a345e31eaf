import { MapPin } from 'lucide-react';
import type { EngineerJob } from '#domain/jobs/engineer-job.ts';
import { mapLink, mapOpener, type VisitAddress } from '#domain/visits/visit-links.ts';
import type { Fact } from '../../parts/lists/fact-list.tsx';
import { jobDetailsWording } from '../../wording/engineer/job-details.ts';
import { customerFacts } from '../visit/facts/customer-facts.tsx';
import { UrgencyTag, VulnerableTag } from '../visit/facts/visit-flags.tsx';
import styles from './job-details.module.css';

const MapLink = ({ address }: { readonly address: VisitAddress }) => (
  <a href={mapLink(address, mapOpener(navigator.userAgent))} className={styles.map}>
    <MapPin size={20} aria-hidden="true" />
    {jobDetailsWording.showMap}
  </a>
);

/** What the details of a visit tell. */
export const jobFacts = (job: EngineerJob): readonly Fact[] => {
  const { urgency, vulnerableCustomer } = job;
  return [
    { key: 'summary', label: jobDetailsWording.summary, value: job.summary },
    { key: 'type', label: jobDetailsWording.jobType, value: job.type },
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
    { key: 'id', label: jobDetailsWording.jobId, value: String(job.id) },
    { key: 'map', label: jobDetailsWording.map, value: <MapLink address={job.address} /> },
    ...customerFacts(job),
  ];
};
