import { Link } from 'react-router-dom';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { Words } from '../../shell/configuration/words.tsx';
import { paths } from '../../shell/addresses/paths.ts';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';

/** Shown for a job that cannot be closed now, with possible actions. */
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
