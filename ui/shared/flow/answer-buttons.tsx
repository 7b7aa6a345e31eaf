import { useId } from 'react';
import Check from 'lucide-react/icons/check';
import type { Scalar, ChoiceQuestion } from '#domain/flow';
import { Button, useOneAtATime, type OneAtATime } from '../../kit/buttons/button.tsx';
import { optionLabel, type QuestionWords } from './answer-words.ts';
import { isYesOrNo } from './question-kinds.ts';
import styles from './answer-buttons.module.css';

type AnswerButtonsProps = {
  /** An error summary links to it. */
  readonly id: string;
  readonly question: ChoiceQuestion;
  readonly words: QuestionWords;
  /** The stored answer, if any. */
  readonly given: Scalar | undefined;
  /** Stores the answer; may also continue to the next step. */
  readonly onAnswer: (option: Scalar) => unknown;
};

type AnswerButtonProps = Omit<AnswerButtonsProps, 'question' | 'id'> & {
  readonly option: Scalar;
  readonly take: OneAtATime['take'];
};

const AnswerButton = ({ option, words, given, take, onAnswer }: AnswerButtonProps) => {
  const hintId = useId();
  const label = optionLabel(words, String(option));
  const hint = words.options?.[String(option)]?.hint;
  const isChosen = option === given;
  return (
    <Button
      variant={isChosen ? 'primary' : 'secondary'}
      icon={isChosen ? <Check size="1.25rem" /> : undefined}
      aria-pressed={isChosen}
      aria-label={hint === undefined ? undefined : label}
      aria-describedby={hint === undefined ? undefined : hintId}
      tall
      onPress={() => {
        take(() => onAnswer(option));
      }}
    >
      <span>{label}</span>
      {hint !== undefined && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </Button>
  );
};

const hintIdOf = (id: string): string => `${id}-hint`;

/** The hint of a question with buttons. It stays above them, also when they stick to the foot of the window. */
export const AnswerHint = ({ id, words }: Pick<AnswerButtonsProps, 'id' | 'words'>) =>
  words.hint === undefined ? null : <p id={hintIdOf(id)}>{words.hint}</p>;

/** A question with a large button for each option: Yes and No side by side, other options in a list. */
export const AnswerButtons = ({ id, question, ...shown }: AnswerButtonsProps) => {
  const { take } = useOneAtATime();
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={shown.words.ask}
      aria-describedby={shown.words.hint === undefined ? undefined : hintIdOf(id)}
      className={isYesOrNo(question) ? styles.pair : styles.list}
    >
      {question.options.map((option) => (
        <AnswerButton key={String(option)} option={option} take={take} {...shown} />
      ))}
    </div>
  );
};
