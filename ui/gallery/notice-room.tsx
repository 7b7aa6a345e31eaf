import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { Dialog } from '../kit/notices/dialog.tsx';
import { FailurePlace } from '../kit/notices/failure-place.tsx';
import { EmptyState, FailedState, Skeleton } from '../kit/notices/states.tsx';
import { ErrorBar } from '../kit/notices/error-bar.tsx';
import { FoldedNotice } from '../kit/notices/folded-notice.tsx';
import { NoticeBox } from '../kit/notices/notice-box.tsx';
import { ScrollIntoView } from '../kit/notices/scroll-into-view.tsx';
import { UndoBar } from '../kit/notices/undo-bar.tsx';
import { Toaster, type Toast } from '../kit/notices/toaster.tsx';

const nothing = () => undefined;
const firstToasts: readonly Toast[] = [
  { id: 1, tone: 'good', message: 'The visit is booked' },
  { id: 2, tone: 'danger', message: 'It could not be sent' },
];

export const NoticeRoom = () => {
  const [open, setOpen] = useState(false);
  const [toasts, setToasts] = useState(firstToasts);
  return (
    <section aria-label="Notices">
      <h2>Notices</h2>
      <ErrorBar message="Something went wrong. Please call us." />
      <FailurePlace failure="It did not come through." again={false}>
        {(words) => <NoticeBox tone="danger">{words}</NoticeBox>}
      </FailurePlace>
      <NoticeBox title="For your information">A notice in the text.</NoticeBox>
      <NoticeBox tone="good" title="Done" />
      <NoticeBox tone="danger" title="Not done">
        Try again.
      </NoticeBox>
      <FoldedNotice tone="caution" title="Something waits">
        What it is.
      </FoldedNotice>
      <UndoBar
        words="It is sent in 10 seconds."
        undo="Undo"
        undoLabel="Undo what was pressed"
        now="Send now"
        onUndo={nothing}
        onNow={nothing}
      />
      <EmptyState icon={<CircleCheck size="1.875rem" />} title="Nothing here yet" />
      <FailedState title="It did not load" onRetry={nothing}>
        Check your connection.
      </FailedState>
      <Skeleton label="Loading" cards={1} />
      <Button variant="secondary" onPress={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog open={open} title="A question" onClose={() => setOpen(false)}>
        <ScrollIntoView>
          <p>With its answer.</p>
        </ScrollIntoView>
      </Dialog>
      <Toaster
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      />
    </section>
  );
};
