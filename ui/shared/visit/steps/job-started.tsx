import { useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import type { JobUid } from '#domain/kernel';
import { startedWording } from '#words/shared/visit/wording/visit.ts';
import { jobPaths } from '../../../shell/addresses/job-paths.ts';
import { useAgendaOrigin } from '../page/agenda-origin.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { ScrollIntoView } from '../../../kit/notices/scroll-into-view.tsx';
import styles from './visit-actions.module.css';

/** Milliseconds until the close screen is opened (document 3, section 9). */
const redirectMilliseconds = 3000;

type JobStartedProps = { readonly uid: JobUid; readonly onStay: () => void };

/** Opens the close screen after a moment, unless the engineer stays or navigates elsewhere first. */
export const JobStarted = ({ uid, onStay }: JobStartedProps) => {
  const navigate = useNavigate();
  const currentOrigin = useAgendaOrigin();
  const [agendaOrigin] = useState(currentOrigin);
  const goingElsewhere = useRef(false);
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    goingElsewhere.current = isNavigating;
  }, [isNavigating]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!goingElsewhere.current) void navigate(jobPaths.close(uid), { state: agendaOrigin });
    }, redirectMilliseconds);
    return () => clearTimeout(timer);
  }, [navigate, agendaOrigin, uid]);
  return (
    <ScrollIntoView>
      <NoticeBox tone="good" title={startedWording.title} role="status">
        <p>{startedWording.soon}</p>
        <div className={styles.pair}>
          <ButtonLink to={jobPaths.close(uid)} state={agendaOrigin}>
            {startedWording.now}
          </ButtonLink>
          <Button variant="secondary" onPress={onStay}>
            {startedWording.stay}
          </Button>
        </div>
      </NoticeBox>
    </ScrollIntoView>
  );
};
