import Wrench from 'lucide-react/icons/wrench';
import { type CustomerJob, statusOfJob, pathOfRequest } from '#domain/repair';
import { londonDate } from '#domain/time';
import { accountWording } from '#words/wording/account.ts';
import { customerStatusWords } from '#words/shared/repair/wording/customer-statuses.ts';
import { longDate } from '#words/wording/date-words.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { LeftOutNotice } from '../../../shell/query/left-out-notice.tsx';
import { useRemote, useOpening } from '../../../shell/query/use-remote.ts';
import { useSession } from '../../../shell/session/use-session.ts';
import { useCustomerUseCases } from '../../../shell/use-cases/customer-use-cases-context.ts';
import { CardList, LinkCard } from '../../../kit/lists/link-card.tsx';
import { FailedState, Skeleton } from '../../../kit/notices/states.tsx';
import { aboutOf } from '../../../shared/repair/repair-words.ts';
import { WithVerbatim } from '../../../kit/lists/verbatim.tsx';
import styles from './account-sections.module.css';

const RequestSummary = ({ job }: { readonly job: CustomerJob }) => (
  <span className={styles.request}>
    <span className={styles.about}>{aboutOf(job)}</span>
    <span>{customerStatusWords(statusOfJob(job).outcome, job.abortReason).summary}</span>
    <span className={styles.requested}>
      <WithVerbatim
        text={accountWording.requested(job.name, longDate(londonDate(job.createdAt)))}
        part={job.name}
      />
    </span>
  </span>
);

/** Links to the confirmation of a request, if the platform returns its details. */
const Request = ({ job }: { readonly job: CustomerJob }) =>
  job.request === undefined ? (
    <div className={styles.plain}>
      <RequestSummary job={job} />
    </div>
  ) : (
    <LinkCard to={pathOfRequest(job.uid)} mark={<Wrench size={24} aria-hidden="true" />}>
      <RequestSummary job={job} />
    </LinkCard>
  );

/** All requests of the account, newest first. */
export const Requests = () => {
  const { listRequests } = useCustomerUseCases();
  const requests = useRemote(['requests', useOpening()], listRequests(useSession()));
  return (
    <section>
      <h2 className={styles.title}>{accountWording.requests}</h2>
      {requests.state === 'loading' && (
        <Skeleton label={accountWording.loadingRequests} cards={1} />
      )}
      {requests.state === 'failed' && (
        <FailedState onRetry={requests.retry}>
          <Words text={accountWording.requestsUnavailable} />
        </FailedState>
      )}
      {requests.state === 'ready' && (
        <>
          <LeftOutNotice list="jobs" />
          {requests.value.length === 0 && <p>{accountWording.noRequests}</p>}
          <CardList>
            {requests.value.map((job) => (
              <li key={job.uid}>
                <Request job={job} />
              </li>
            ))}
          </CardList>
        </>
      )}
    </section>
  );
};
