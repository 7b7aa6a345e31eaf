import type { RefObject } from 'react';
import { isEnd } from '#domain/flow';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FactList } from '../../kit/lists/summary-list.tsx';
import styles from './flow-page.module.css';
import { inWords } from '../shared/portal-words.ts';
import { RuleKey } from '../shared/rule-key.tsx';
import type { Subject, WalkInput } from './model/subject.ts';

type WalkEndProps = {
  readonly subject: Subject;
  readonly input: WalkInput;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onBack: () => void;
  readonly onRestart: () => void;
};

/** The outcome of a walk, and the reason of its last edge. */
export const WalkEnd = ({ subject, input, heading, onBack, onRestart }: WalkEndProps) => {
  const { at, passed } = subject.progress(input);
  const node = subject.graph.nodes[at];
  const end = node !== undefined && isEnd(node) ? node.end : at;
  const last = passed.at(-1)?.edge;
  const facts = [
    ...(end === at ? [] : [['result', inWords(end)] as const]),
    ...(last?.tag === undefined ? [] : [[subject.tagIs, subject.words.tagOf(last.tag)] as const]),
    ...subject.verdicts(input),
  ];
  return (
    <section className={styles.end}>
      <div className={styles.titled}>
        <h2 ref={heading} tabIndex={-1}>
          {flowsWording.end(subject.titleAt(input))}
        </h2>
        <RuleKey name={at} />
      </div>
      {last !== undefined && <p>{flowsWording.because(last.because)}</p>}
      {facts.length > 0 && (
        <FactList
          facts={facts.map(([key, value]) => ({
            key,
            label: inWords(key),
            value,
          }))}
        />
      )}
      {Object.keys(input.answers).length > 0 && (
        <div className={styles.row}>
          <Button onPress={onRestart}>{flowsWording.restart}</Button>
          <Button variant="secondary" onPress={onBack}>
            {flowsWording.back}
          </Button>
        </div>
      )}
    </section>
  );
};
