import {
  amountAuthorised,
  type CloseNotice,
  type OpenClose,
} from '#application/close-session/close-session-state.ts';
import { formatPounds } from '#domain/kernel/pence.ts';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { ScrolledTo } from '../../../parts/notices/scrolled-to.tsx';
import { useWarnBeforeLeaving } from '../../../parts/notices/use-warn-before-leaving.ts';
import { closeWording } from '../../../wording/engineer/close/close.ts';
import { NotInProgress } from '../not-in-progress.tsx';
import { useShownClose } from './close-context.ts';
import { WhatIsAuthorised } from './what-support-said.tsx';

const words = (
  notice: Exclude<CloseNotice, { is: 'not-in-progress' }>,
  state: OpenClose,
): string => {
  switch (notice.is) {
    case 'older-version':
      return closeWording.olderVersion;
    case 'answers-lost':
      return closeWording.answersLost;
    case 'answers-dropped':
      return closeWording.dropped(notice.steps);
    case 'authorisation-changed':
      return closeWording.authorisation.changed;
    case 'confirm-again':
      return closeWording.authorisation.confirmAgain;
    case 'amount-raised':
      return closeWording.authorisation.raised(formatPounds(amountAuthorised(state)));
  }
};

const Notice = ({ notice }: { readonly notice: CloseNotice }) => {
  const { state } = useShownClose();
  if (notice.is === 'not-in-progress')
    return (
      <ScrolledTo>
        <NotInProgress />
      </ScrolledTo>
    );
  return (
    <NoticeBox
      tone={notice.is === 'amount-raised' ? 'good' : 'caution'}
      role="alert"
      title={words(notice, state)}
    >
      {notice.is === 'confirm-again' && <WhatIsAuthorised {...state.job.toClose} />}
    </NoticeBox>
  );
};

/** What the engineer should know before going on: what has changed, and whether the phone keeps what is entered. */
export const CloseNotices = () => {
  const { kept, notice } = useShownClose().state;
  useWarnBeforeLeaving(!kept);
  return (
    <>
      {!kept && <NoticeBox tone="danger" role="alert" title={closeWording.notKept} />}
      {notice !== undefined && <Notice notice={notice} />}
    </>
  );
};
