import type { CloseNotice } from '#application/close-session/close-session-state.ts';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { useWarnBeforeLeaving } from '../../../parts/notices/use-warn-before-leaving.ts';
import { closeWording } from '../../../wording/engineer/close/close.ts';
import { useShownClose } from './close-context.ts';

const words = (notice: CloseNotice): string => {
  switch (notice.is) {
    case 'older-version':
      return closeWording.olderVersion;
    case 'answers-lost':
      return closeWording.answersLost;
    case 'answers-dropped':
      return closeWording.dropped(notice.steps);
    case 'authorisation-changed':
      return closeWording.authorisation.changed;
    case 'not-in-progress':
      return closeWording.notInProgress;
  }
};

/** What the engineer should know before going on: what has changed, and whether the phone keeps what is entered. */
export const CloseNotices = () => {
  const { kept, notice } = useShownClose().state;
  useWarnBeforeLeaving(!kept);
  return (
    <>
      {!kept && <NoticeBox tone="danger" role="alert" title={closeWording.notKept} />}
      {notice !== undefined && <NoticeBox tone="caution" role="alert" title={words(notice)} />}
    </>
  );
};
