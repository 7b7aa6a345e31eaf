import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { usePageMark } from '../layout/use-page-mark.ts';
import styles from './undo-bar.module.css';

type UndoBarProps = {
  /** The action that is about to be sent. */
  readonly words: string;
  readonly undo: string;
  readonly undoLabel: string;
  readonly now: string;
  readonly onUndo: () => void;
  readonly onNow: () => void;
};

/** A bar at the foot of the screen while an action can be undone. It takes focus. */
export const UndoBar = ({ words, undo, undoLabel, now, onUndo, onNow }: UndoBarProps) => {
  const place = useRef<HTMLDivElement>(null);
  usePageMark('action-bar');
  useEffect(() => {
    const before = document.activeElement;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={place} className={styles.bar}>
      <p role="status" className={styles.text}>
        {words}
      </p>
      <Button icon={<Undo2 size="1.375rem" />} aria-label={undoLabel} onPress={onUndo}>
        {undo}
      </Button>
      <Button variant="secondary" onPress={onNow}>
        {now}
      </Button>
    </div>
  );
};
