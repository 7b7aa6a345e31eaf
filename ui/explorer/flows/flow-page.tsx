import { useEffect, useRef, useState } from 'react';
import { isEnd } from '#domain/flow';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';
import { ExplorerPage } from '../shared/explorer-page.tsx';
import { FlowDrawing } from './flow-drawing.tsx';
import { FlowList } from './flow-list.tsx';
import styles from './flow-page.module.css';
import { claimSubject } from './model/claim-subject.ts';
import { closeSubject } from './model/close-subject.ts';
import type { Subject, WalkInput, World } from './model/subject.ts';
import { walkAfter, type WalkAction } from './model/walk-state.ts';
import { StepForm } from './step-form.tsx';
import { addressOfNode, addressOfWalk, useWalk } from './use-walk.ts';
import { WalkCopies } from './walk-copies.tsx';
import { WalkEnd } from './walk-end.tsx';
import { WalkSoFar } from './walk-so-far.tsx';
import { TableForm, WorldForm } from './world-form.tsx';

type View = 'drawing' | 'list';

/** The drawing needs room: on a phone the list comes first. */
const viewWithRoom = (): View =>
  window.matchMedia('(min-width: 60rem)').matches ? 'drawing' : 'list';

const scales = [0.5, 0.75, 1, 1.25] as const;

const WholeFlow = ({ subject, input }: { subject: Subject; input: WalkInput }) => {
  const [view, setView] = useState<View>(viewWithRoom);
  const [size, setSize] = useState(2);
  const walk = subject.progress(input);
  /** A step of the walk keeps its answers before it; another one is reached by the shortest walk. */
  const addressOf = (node: string): string =>
    walk.at === node || walk.passed.some((step) => step.node === node)
      ? addressOfWalk(subject, walkAfter(subject, input, { type: 'back', to: node }))
      : addressOfNode(node);
  return (
    <section className={styles.whole} aria-labelledby="whole">
      <div className={styles.row}>
        <h2 id="whole">{flowsWording.graph}</h2>
        <Button
          variant="secondary"
          aria-pressed={view === 'drawing'}
          onPress={() => setView('drawing')}
        >
          {flowsWording.showDrawing}
        </Button>
        <Button variant="secondary" aria-pressed={view === 'list'} onPress={() => setView('list')}>
          {flowsWording.showList}
        </Button>
        {view === 'drawing' && (
          <>
            <Button
              variant="quiet"
              unavailable={size === 0}
              onPress={() => setSize((now) => Math.max(now - 1, 0))}
            >
              {flowsWording.smaller}
            </Button>
            <Button
              variant="quiet"
              unavailable={size === scales.length - 1}
              onPress={() => setSize((now) => Math.min(now + 1, scales.length - 1))}
            >
              {flowsWording.larger}
            </Button>
          </>
        )}
      </div>
      {view === 'drawing' ? (
        <>
          <FlowDrawing
            subject={subject}
            walk={walk}
            addressOf={addressOf}
            scale={scales[size] ?? 1}
          />
          <p className={styles.hint}>{flowsWording.drawingHint}</p>
        </>
      ) : (
        <FlowList subject={subject} walk={walk} addressOf={addressOf} />
      )}
    </section>
  );
};

type FlowPageProps = { readonly subject: Subject; readonly title: string; readonly lead: string };

/** A flow: a walk through it, question by question, beside the whole of it. */
export const FlowPage = ({ subject, title, lead }: FlowPageProps) => {
  const { input, isWhole, act, remembered } = useWalk(subject);
  const heading = useRef<HTMLHeadingElement>(null);
  const { at, passed } = subject.progress(input);
  const node = subject.graph.nodes[at];
  const place = `${passed.length} ${at}`;
  const shownPlace = useRef(place);
  const keepsFocus = useRef(false);

  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    if (!keepsFocus.current) heading.current?.focus();
    keepsFocus.current = false;
  }, [place]);

  const onAction = (action: WalkAction): void => {
    // A changed fact may move the walk, and its field keeps the focus.
    keepsFocus.current = action.type === 'world';
    act(action);
  };
  const onBack = () => onAction({ type: 'back' });
  const onWorld = (world: World) => onAction({ type: 'world', world });
  const isTable = Object.keys(subject.questions).length === 0;

  return (
    <ExplorerPage title={title} lead={lead}>
      <div className={styles.page}>
        <div className={styles.walk}>
          {!isWhole && (
            <NoticeBox tone="caution" title={flowsWording.cutLink}>
              <p>{flowsWording.cutLinkText}</p>
            </NoticeBox>
          )}
          {isTable && <TableForm subject={subject} world={input.world} onChange={onWorld} />}
          {node !== undefined && isEnd(node) ? (
            // A table decides while its facts are chosen: a screen reader says the outcome.
            <div role={isTable ? 'status' : undefined}>
              <WalkEnd
                subject={subject}
                input={input}
                heading={heading}
                onBack={onBack}
                onRestart={() => onAction({ type: 'restart' })}
              />
            </div>
          ) : (
            <StepForm
              key={place}
              subject={subject}
              input={input}
              node={at}
              heading={heading}
              before={remembered[at]}
              onAnswer={(answers) => onAction({ type: 'answer', answers })}
              onBack={passed.length === 0 ? undefined : onBack}
            />
          )}
          {!isTable && <WorldForm subject={subject} world={input.world} onChange={onWorld} />}
          <WalkSoFar
            subject={subject}
            input={input}
            onBack={(to) => onAction({ type: 'back', to })}
          />
          <WalkCopies key={JSON.stringify(input)} subject={subject} input={input} />
        </div>
        <WholeFlow subject={subject} input={input} />
      </div>
    </ExplorerPage>
  );
};

export const ClaimPage = () => <FlowPage subject={claimSubject} {...flowsWording.claim} />;
export const ClosePage = () => <FlowPage subject={closeSubject} {...flowsWording.close} />;
