import { useEffect, useId } from 'react';
import { parseJobCategory } from '#domain/claims/job-category.ts';
import { customerStatus, type CustomerStatus } from '#domain/jobs/customer-status.ts';
import { repairStep } from '#domain/jobs/repair-progress.ts';
import type { CustomerJob } from '#domain/jobs/job.ts';
import { londonDate } from '#domain/kernel/london-time.ts';
import { useUseCases } from '../../../app/use-cases/use-cases-context.ts';
import { Card } from '../../../parts/layout/card.tsx';
import { Tag, type TagTone } from '../../../parts/layout/tag.tsx';
import {
  customerStatusWords,
  latestJobWording,
  trackerWording,
} from '../../../wording/claim/customer-statuses.ts';
import { categoryWording } from '../../../wording/claim/refusals.ts';
import { longDate } from '../../../wording/date-words.ts';
import { BookedVisitCard } from './booked-visit.tsx';
import { RepairProgress } from './repair-progress.tsx';
import { useFollowedJob } from './use-followed-job.ts';
import styles from './job-card.module.css';

const tones: Record<CustomerStatus, TagTone> = {
  'claim-request-received': 'brand',
  'cancelled-by-engineer': 'danger',
  cancelled: 'neutral',
  'we-missed-you': 'caution',
  'reviewing-your-claim': 'brand',
  'we-are-working-on-your-claim': 'brand',
  'ordering-parts': 'brand',
  'we-are-reviewing-your-claim': 'brand',
  'engineer-visit-booked': 'good',
  'en-route': 'good',
  'in-progress': 'good',
  'working-on-your-claim': 'brand',
  'completed-claim': 'good',
};

/** A combination that the status table does not name is reported, so that it can be added. */
const useJobStatus = ({ claimStatus, status, abortReason }: CustomerJob) => {
  const { reportError } = useUseCases();
  const { outcome, rule } = customerStatus({ claimStatus, jobStatus: status, abortReason });
  useEffect(() => {
    if (rule === 'unhandled-combination')
      reportError('Unhandled job status', {
        claimStatus: claimStatus ?? 'none',
        jobStatus: status ?? 'none',
        abortReason: abortReason ?? 'none',
      });
  }, [rule, claimStatus, status, abortReason, reportError]);
  return outcome;
};

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One job of the customer's, and where it stands. */
export const JobCard = ({
  job: given,
  title = latestJobWording.title,
}: {
  readonly job: CustomerJob;
  readonly title?: string;
}) => {
  const titleId = useId();
  const job = useFollowedJob(given);
  const { visit } = job;
  const status = useJobStatus(job);
  const step = repairStep(status);
  const { summary, description } = customerStatusWords(status, job.abortReason);
  const category = parseJobCategory(job.type);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {step !== undefined && <RepairProgress step={step} />}
      <div aria-live="polite" className={styles.now}>
        <Tag tone={tones[status]}>{summary}</Tag>
        <p>
          {status === 'engineer-visit-booked' && visit !== undefined
            ? trackerWording.bookedWith
            : description}
        </p>
      </div>
      {visit !== undefined && <BookedVisitCard job={job} visit={visit} />}
      <dl className={styles.facts}>
        <div>
          <dt>{latestJobWording.reference}</dt>
          <dd>{job.name}</dd>
        </div>
        <div>
          <dt>{latestJobWording.about}</dt>
          <dd>{category === undefined ? job.type : sentence(categoryWording[category])}</dd>
        </div>
        <div>
          <dt>{latestJobWording.requested}</dt>
          <dd>{longDate(londonDate(job.createdAt))}</dd>
        </div>
        {job.endedAt !== undefined && (
          <div>
            <dt>{latestJobWording.ended}</dt>
            <dd>{longDate(londonDate(job.endedAt))}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
};
