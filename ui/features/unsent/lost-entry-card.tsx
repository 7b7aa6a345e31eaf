import { Link } from 'react-router-dom';
import type { UnsentEntry } from '#application/ports/device/close-notebook.ts';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { useEngineerUseCases } from '../../shell/use-cases/engineer-use-cases-context.ts';
import { RetryButton } from '../../kit/buttons/retry-button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { entryWording, outboxWording } from '../../shared/visit/wording/outbox.ts';
import { Verbatim } from '../../kit/lists/verbatim.tsx';
import styles from './unsent.module.css';

/** A command that the browser deleted before it was sent. */
export const LostEntryCard = ({
  entry: { id, kind, job, jobName },
}: {
  readonly entry: UnsentEntry;
}) => {
  const { outbox } = useEngineerUseCases();
  const isClose = kind === 'close';
  return (
    <Card as="li">
      <h3 className={styles.name}>
        <Link to={isClose ? jobPaths.close(job) : jobPaths.details(job)}>
          <Verbatim>{jobName}</Verbatim>
        </Link>{' '}
        <span>{entryWording[kind]}</span>
      </h3>
      <p>{isClose ? outboxWording.lost : outboxWording.lostCommand}</p>
      {!isClose && (
        <div className={styles.actions}>
          <RetryButton
            variant="quiet"
            aria-label={`${outboxWording.discard}, ${jobName}`}
            onPress={() => outbox.withdraw(id)}
          >
            {outboxWording.discard}
          </RetryButton>
        </div>
      )}
    </Card>
  );
};
