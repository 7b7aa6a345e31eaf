import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Subject, WalkInput } from './model/subject.ts';
import {
  walkFromAddress,
  walkInAddress,
  emptyWalk,
  walkAfter,
  type WalkAction,
  walkTo,
} from './model/walk-state.ts';

/** The address of a walk, from that of its page. */
export const addressOfWalk = (subject: Subject, input: WalkInput): string => {
  const walk = walkInAddress(subject, input);
  return walk === '' ? '' : `?${new URLSearchParams({ walk })}`;
};

/** The address of the shortest walk to a node. */
export const addressOfNode = (node: string): string => `?${new URLSearchParams({ to: node })}`;

/** The walk in the page's address, and what changes it. Each change is an entry of the browser's history. */
export const useWalk = (subject: Subject) => {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('walk');
  const to = parameters.get('to');
  const { input, isWhole } = useMemo(() => {
    if (to === null) return walkFromAddress(subject, text);
    const found = walkTo(subject, to);
    return { input: found ?? emptyWalk(subject), isWhole: found !== undefined };
  }, [subject, text, to]);
  /** The last answers to each step: a form that is opened again begins with them. */
  const [remembered, setRemembered] = useState<WalkInput['answers']>({});
  const act = (action: WalkAction): void => {
    if (action.type === 'answer') {
      const { at } = subject.progress(input);
      setRemembered((known) => ({ ...known, [at]: action.answers }));
    }
    const next = addressOfWalk(subject, walkAfter(subject, input, action));
    setParameters(new URLSearchParams(next), { replace: action.type === 'world' });
  };
  return { input, isWhole, act, remembered };
};
