import { isEngineerAwaited, type CustomerJob } from '#domain/repair';
import { trackerWording } from '#words/shared/repair/wording/customer-statuses.ts';
import { PageHeading, secondHeadingId } from '../../shell/frame/page-heading.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Columns, TwoColumnPage } from '../../kit/layout/two-columns.tsx';
import { CardList } from '../../kit/lists/link-card.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { FollowedRepairCard, RepairCard } from './repair-card.tsx';
import { useFollowedRepair } from './use-followed-repair.ts';
import { aboutOf } from './repair-words.ts';
import styles from './repair-landing.module.css';

/** A link to the content below, for customers who want to request another repair. */
const leadDown = () => {
  const below = document.getElementById(secondHeadingId);
  below?.scrollIntoView({ block: 'start' });
  below?.focus({ preventScroll: true });
};

/** The customer's other open repairs. */
export const OtherRepairs = ({ repairs }: { readonly repairs: readonly CustomerJob[] }) => (
  <section>
    <h2 className={styles.others}>{trackerWording.others}</h2>
    <CardList>
      {repairs.map((job) => (
        <li key={job.uid}>
          <RepairCard job={job} title={aboutOf(job)} inSection />
        </li>
      ))}
    </CardList>
  </section>
);

type RepairLandingProps = {
  /** Newest first. */
  readonly repairs: readonly [CustomerJob, ...CustomerJob[]];
  /** The content below shows an error. */
  readonly problem?: boolean;
};

/** The landing page of a customer with an open repair; the options for another request follow below. */
export const RepairLanding = ({
  repairs: [latest, ...others],
  problem = false,
}: RepairLandingProps) => {
  const following = useFollowedRepair(latest);
  const { job } = following;
  const jobType = job.request?.jobType;
  return (
    <div className={styles.landing}>
      <TwoColumnPage>
        <PageHeading title={trackerWording.title} problem={problem} />
        <Columns
          first={<FollowedRepairCard following={following} title={aboutOf(latest)} />}
          second={
            <>
              {jobType !== undefined && isEngineerAwaited(job) && <Meanwhile jobType={jobType} />}
              {others.length > 0 && <OtherRepairs repairs={others} />}
              <Card as="section" data-on-screen>
                <h2 className={styles.others}>{trackerWording.another}</h2>
                <p>{trackerWording.anotherBelow}</p>
                <div className={styles.newClaim}>
                  <Button variant="secondary" onPress={leadDown}>
                    {trackerWording.newClaim}
                  </Button>
                </div>
              </Card>
            </>
          }
        />
      </TwoColumnPage>
    </div>
  );
};
