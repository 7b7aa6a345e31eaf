import { memo } from 'react';
import type { EngineerJob } from '#domain/repair';
import { FactList } from '../../kit/lists/fact-list.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { jobDetailsWording } from '../../shared/visit/wording/job-details.ts';
import { customerFacts } from '../../shared/visit/facts/customer-facts.tsx';
import styles from './job-summary.module.css';

/**
 * The job that is being closed, above the questions; a click shows its details. Memoised, because answers do not change
 * it.
 */
export const JobSummary = memo(({ job }: { readonly job: EngineerJob }) => (
  <Page>
    <details className={styles.summary}>
      <summary translate="no">{`${job.address.postcode} · ${job.name}`}</summary>
      <FactList
        facts={[
          { key: 'summary', label: jobDetailsWording.summary, value: job.summary },
          { key: 'type', label: jobDetailsWording.jobType, value: job.type },
          ...customerFacts(job),
        ]}
      />
    </details>
  </Page>
));
