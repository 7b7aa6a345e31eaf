import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  authorisedAmount,
  type CloseNotice,
  type OpenClose,
} from '#application/close/close-session-state.ts';
import { formatPounds } from '#domain/money';
import { RetryButton } from '../../../kit/buttons/retry-button.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { ScrollIntoView } from '../../../kit/notices/scroll-into-view.tsx';
import { useWarnBeforeLeaving } from '../../../kit/notices/use-warn-before-leaving.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { useEngineerUseCases } from '../../../shell/use-cases/use-cases-loader.ts';
import { AuthorisedFacts } from './authorisation-step.tsx';
import { useClose } from './close-context.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';

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
    case 'change-not-continued':
      return closeWording.changeNotContinued;
    case 'authorisation-changed':
      return closeWording.authorisation.changed;
    case 'confirm-again':
      return closeWording.authorisation.confirmAgain;
    case 'amount-raised':
      return closeWording.authorisation.raised(formatPounds(authorisedAmount(state)));
  }
};

type NoticesProps = { readonly onUndo: () => void };
type NoticeProps = NoticesProps & { readonly notice: CloseNotice };

/** Content below the text of a notice. */
const noticeAction = ({ notice, onUndo }: NoticeProps, { job }: OpenClose): ReactNode => {
  if (notice.is === 'confirm-again') return <AuthorisedFacts {...job.toClose} />;
  if (notice.is === 'answers-dropped' && notice.before !== undefined)
    return <RetryButton onPress={onUndo}>{closeWording.undoChange}</RetryButton>;
  return undefined;
};

const Notice = (shown: NoticeProps) => {
  const state = useClose((close) => close.state);
  const { notice } = shown;
  if (notice.is === 'not-in-progress')
    return (
      <ScrollIntoView>
        <NotInProgress />
      </ScrollIntoView>
    );
  return (
    <NoticeBox
      tone={notice.is === 'amount-raised' ? 'good' : 'caution'}
      role="alert"
      title={words(notice, state)}
    >
      {noticeAction(shown, state)}
    </NoticeBox>
  );
};

const NotKept = () => {
  const { outbox } = useEngineerUseCases();
  return (
    <NoticeBox tone="danger" role="alert" title={closeWording.notKept(outbox.keepFailure())} />
  );
};

/** Notices for the engineer: changes to the close, and whether the phone can store it. */
export const CloseNotices = ({ onUndo }: NoticesProps) => {
  const { isStored, notice } = useClose(({ state }) => ({
    isStored: state.isStored,
    notice: state.notice,
  }));
  useWarnBeforeLeaving(!isStored);
  return (
    <>
      {!isStored && <NotKept />}
      {notice !== undefined && <Notice notice={notice} onUndo={onUndo} />}
    </>
  );
};
