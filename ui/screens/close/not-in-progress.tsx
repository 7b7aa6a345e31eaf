import { Link } from 'react-router-dom';
import { Words } from '../../app/configuration/words.tsx';
import { paths } from '../../app/routes/paths.ts';
import { NoticeBox } from '../../parts/notices/notice-box.tsx';
import { closeWording } from '../../wording/engineer/close/close.ts';

/** A job that cannot be closed now, and what an engineer can do about it. */
export const NotInProgress = () => (
  <NoticeBox tone="caution" role="alert" title={closeWording.notInProgress}>
    <p>
      <Words text={closeWording.notInProgressHelp} />
    </p>
    <p>
      <Link to={paths.jobAgenda}>{closeWording.backToAgenda}</Link>
    </p>
  </NoticeBox>
);
