import { useState, type FormEvent, type RefObject } from 'react';
import type { Answers } from '#domain/flow';
import { flowsWording } from '#words/explorer/flows/wording/flows.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FactList } from '../../kit/lists/summary-list.tsx';
import { AnswerField } from './answer-field.tsx';
import styles from './flow-page.module.css';
import { RuleKey } from '../shared/rule-key.tsx';
import { questionsAt } from './model/questions-at.ts';
import type { Subject, WalkInput } from './model/subject.ts';
import { answerInWords } from './model/values.ts';

type StepFormProps = {
  readonly subject: Subject;
  readonly input: WalkInput;
  readonly node: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** What was answered here before. */
  readonly before: Answers | undefined;
  readonly onAnswer: (answers: Answers) => void;
  /** Missing at the first step. */
  readonly onBack: (() => void) | undefined;
};

/** The questions of the present step. */
export const StepForm = ({
  subject,
  input,
  node,
  heading,
  before,
  onAnswer,
  onBack,
}: StepFormProps) => {
  const suggested = subject.suggest(input, node);
  const [draft, setDraft] = useState<Answers>({ ...suggested, ...before });
  const [isSent, setIsSent] = useState(false);
  const asked = questionsAt(subject, node);
  const title = subject.words.titleOf(node);
  const problems = subject.problemsAt(input, node, draft);
  const errorOf = (key: string): string | undefined =>
    isSent ? problems.find(({ field }) => field === key)?.message : undefined;

  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const [first] = problems;
    if (first === undefined) {
      onAnswer(subject.readEntry(node, draft));
      return;
    }
    setIsSent(true);
    document.getElementById(first.field)?.focus();
  };

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.titled}>
        <h2 ref={heading} tabIndex={-1}>
          {flowsWording.step(Object.keys(input.answers).length + 1, title)}
        </h2>
        <RuleKey name={node} />
      </div>
      {asked.length === 0 && <p>{flowsWording.informs}</p>}
      {subject.isSuggested(node) ? (
        <>
          <p>{flowsWording.suggested}</p>
          <FactList
            facts={asked.map((one) => ({
              key: one.name,
              label: one.words.name,
              value: answerInWords(subject, one, suggested[one.name]) ?? flowsWording.nothing,
            }))}
          />
        </>
      ) : (
        asked.map((one) => (
          <AnswerField
            key={one.name}
            subject={subject}
            node={node}
            asked={one}
            isHeading={one.words.ask === title}
            answers={draft}
            errorOf={errorOf}
            onAnswer={(key, value) => setDraft((known) => ({ ...known, [key]: value }))}
          />
        ))
      )}
      <div className={styles.row}>
        <Button type="submit">{flowsWording.continue}</Button>
        {onBack !== undefined && (
          <Button variant="secondary" onPress={onBack}>
            {flowsWording.back}
          </Button>
        )}
      </div>
    </form>
  );
};
