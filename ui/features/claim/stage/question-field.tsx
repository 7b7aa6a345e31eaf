import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { useCallback, useMemo } from 'react';
import { type ClaimSessionState } from '#application/claim/claim-session-state.ts';
import { answerOf } from '#application/claim/claim-draft.ts';
import { problemAt } from '#application/session/failed-continue.ts';
import {
  decideAreaAvailability,
  otherTextKeys,
  claimQuestions,
  otherOption,
  type AreaAvailability,
  type ClaimFacts,
  type ClaimAnswerKey,
  type ClaimStage,
  type ClaimQuestion,
  emergenciesIn,
  type Emergency,
} from '#domain/claim';
import { claimJobTypes } from '#domain/cover';
import { Button } from '../../../kit/buttons/button.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import type { OnAnswer, QuestionWords } from '../../../shared/flow/answer-words.ts';
import { AnswerField } from '../../../shared/flow/answer-field.tsx';
import { useClaim, useAnswerClaim } from '../session/claim-session-context.ts';
import { questionWords } from './question-options.tsx';
import { problemWording } from '#words/features/claim/wording/problems.ts';
import { dontKnowWording } from '#words/features/claim/wording/questions.ts';
import { areasInCover, areaExceptionWording } from '#words/wording/claim-options.ts';
import { emergencyWording } from '#words/features/claim/wording/emergencies.ts';
import { useContributionWords } from './claim-summary.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';
import { useWideScreen } from '../../../kit/layout/use-media-query.ts';
import { PhoneLink } from '../../../shell/phone/phone-link.tsx';
import styles from './question-field.module.css';

const emergenciesOf = (state: ClaimSessionState): readonly Emergency[] =>
  emergenciesIn(answerOf(state, 'description') ?? '');

/** The emergencies in the description, updated as it is typed. */
export const useEmergencies = (): readonly Emergency[] => useClaim(emergenciesOf);

/** Urgent advice, announced at once. It does not affect the claim. */
export const EmergencyAdvice = () => (
  <>
    {useEmergencies().map((emergency) => {
      const { title, steps, call, number } = emergencyWording[emergency];
      return (
        <NoticeBox key={emergency} tone="danger" title={title} role="alert">
          <p>
            <span>{steps}</span> <PhoneLink number={number} label={call} icon />
          </p>
        </NoticeBox>
      );
    })}
  </>
);

/** A line above the action of a step: the emergency advice, or else the cost of the repair. */
export const ActionNote = () => {
  const [emergency] = useEmergencies();
  const contribution = useContributionWords();
  const hasAside = useWideScreen();
  if (emergency !== undefined) return emergencyWording[emergency].short;
  return hasAside ? null : contribution.short;
};

type Exception = Exclude<AreaAvailability, 'covered'>;

const icons: Record<Exception, typeof Clock> = {
  'not-covered': CircleX,
  'request-open': Clock,
};

const AreaException = ({ availability }: { readonly availability: Exception }) => {
  const Icon = icons[availability];
  return (
    <span className={classNames(styles.availability, styles[availability])}>
      <Icon size="1rem" />
      <span>{areaExceptionWording[availability]}</span>
    </span>
  );
};

/** The texts of the areas. Cover is stated once above them, and exceptions are marked. */
const areaWords = (facts: ClaimFacts): QuestionWords => {
  const words = questionWords.jobType;
  const availabilities = claimJobTypes.map(
    (area) => [area, decideAreaAvailability({ jobType: area, facts })] as const,
  );
  const options = Object.fromEntries(
    availabilities.map(([area, availability]) => {
      const option = { label: area, ...words.options?.[area] };
      const marked =
        availability === 'covered'
          ? option
          : {
              ...option,
              hint: (
                <>
                  <span>{option.hint}</span> <AreaException availability={availability} />
                </>
              ),
            };
      return [area, marked] as const;
    }),
  );
  const isAllCovered = availabilities.every(([, availability]) => availability === 'covered');
  return { ...words, hint: isAllCovered ? areasInCover.all : areasInCover.unmarked, options };
};

/** The error of a field at the last submit, until the field is edited. */
export const fieldErrorIn = (
  { failed }: Pick<ClaimSessionState, 'failed'>,
  step: ClaimStage,
  field: ClaimAnswerKey,
): string | undefined => {
  const problem = problemAt(failed, step, field);
  return problem && problemWording(problem);
};

/** Answers a question about the boiler with "I don't know", in a text that the engineer reads. */
const DontKnow = ({ question }: { readonly question: ClaimQuestion }) => {
  const answer = useAnswerClaim();
  const given = useClaim((state) => answerOf(state, question));
  if (question !== 'boilerMaker' && question !== 'boilerModel') return null;
  const { answer: words, [question]: label } = dontKnowWording;
  const say = () => {
    if (question === 'boilerModel') return answer('boilerModel', words);
    answer('boilerMaker', otherOption);
    answer('boilerMakerOther', words);
  };
  return (
    <div className={classNames(styles.unknown, given !== undefined && styles.answered)}>
      <Button variant="quiet" onPress={say}>
        {label}
      </Button>
    </div>
  );
};

type QuestionFieldProps = {
  readonly stage: ClaimStage;
  readonly question: ClaimQuestion;
  /** The page's heading is the question already. */
  readonly labelHidden: boolean;
};

/** One question of the claim form. */
export const QuestionField = ({ stage, question, labelHidden }: QuestionFieldProps) => {
  const detailsKey = otherTextKeys[question] ?? question;
  const { value, details, facts, error, detailsError } = useClaim((state) => ({
    value: answerOf(state, question),
    details: answerOf(state, detailsKey),
    facts: state.facts,
    error: fieldErrorIn(state, stage, question),
    detailsError: fieldErrorIn(state, stage, detailsKey),
  }));
  const answer = useAnswerClaim();
  const words = useMemo(
    () => (question === 'jobType' ? areaWords(facts) : questionWords[question]),
    [question, facts],
  );
  const onAnswer = useCallback<OnAnswer>(
    (name, value) => answer(name as ClaimAnswerKey, typeof value === 'string' ? value : ''),
    [answer],
  );
  return (
    <div>
      <div className={styles.answer}>
        <AnswerField
          name={question}
          question={claimQuestions[question]}
          words={words}
          value={value}
          error={error}
          details={typeof details === 'string' ? details : undefined}
          detailsError={detailsError}
          labelHidden={labelHidden}
          wide={question === 'jobType'}
          onAnswer={onAnswer}
        />
      </div>
      {question === 'description' && <EmergencyAdvice />}
      <DontKnow question={question} />
    </div>
  );
};
