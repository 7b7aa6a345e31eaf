import { Fragment, useEffect, useState } from 'react';
import {
  waitsForSupport,
  isPackageMissing,
  authorisedAmount,
  waitsForHigherAmount,
} from '#application/close/close-session-state.ts';
import { isPreparing } from '#application/photos/photo-list.ts';
import { type CloseFieldProblem, closeFlow, type CloseStep } from '#domain/close';
import { type AnswerLine, type Answers, questionsOfNode } from '#domain/flow';
import { formatPounds } from '#domain/money';
import { photosWording } from '#words/shared/photos/wording.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeSummaryWording } from '#words/features/close/wording/problems.ts';
import { closeQuestionWords } from '#words/shared/visit/wording/close-questions.ts';
import { closeStepWording, isQuestionStep } from '#words/features/close/wording/steps.ts';
import { useWordingValues } from '../../shell/configuration/words.tsx';
import { useOnline } from '../../shell/connection/use-online.ts';
import { useAgendaOrigin } from '../../shared/visit/page/agenda-origin.tsx';
import { jobPaths } from '../../shell/addresses/job-paths.ts';
import { isYesOrNo } from '../../shared/flow/question-kinds.ts';
import { StepForm, StepFrame, type FailedStep } from '../../shared/flow/step-form.tsx';
import { AnswerButtons, AnswerHint } from '../../shared/flow/answer-buttons.tsx';
import { LeaveLink } from '../../kit/buttons/back-link.tsx';
import { fillWordingAsText } from '../../shell/configuration/fill-wording.ts';
import {
  isLabelHidden,
  isStepCompletedBy,
  isOnlyQuestion,
  questionOfButtons,
} from './flow/answered-by-button.ts';
import { CloseField } from './fields/close-field.tsx';
import { fieldIdOf } from './fields/used-parts-field.tsx';
import { AnswersSoFar } from './flow/answers-so-far.tsx';
import { AuthorisationStep, CallSupport, useLookForSupport } from './flow/authorisation-step.tsx';
import {
  useClose,
  useCloseSession,
  useCloseStep,
  type ShownClose,
  type CloseStepsShown,
} from './flow/close-context.ts';
import { CloseNotices } from './flow/close-notices.tsx';
import { MarginLine, StepAside } from './flow/step-aside.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { FactList } from '../../kit/lists/summary-list.tsx';

/** The amount that the parts are above, if they are. */
const amountToRaise = ({ state, step }: ShownClose) =>
  waitsForHigherAmount(state, step) ? authorisedAmount(state) : undefined;

/** Shown while support must change something before the step can continue: the number to call, and the polled job. */
const WaitForSupport = () => {
  const session = useCloseSession();
  const amount = useClose(amountToRaise);
  useLookForSupport();
  return (
    <Card spacious>
      <CallSupport />
      {amount !== undefined && (
        <div aria-live="polite">
          <FactList facts={[{ label: closeWording.authorisedNet, value: formatPounds(amount) }]} />
        </div>
      )}
      <Button variant="secondary" onPress={() => session.readJob()}>
        {closeWording.checkAgain}
      </Button>
    </Card>
  );
};

/** Refetches the job at the step that needs the package, if the package is unknown (decisions, "Package coverage"). */
const useReadMissingPackage = (): void => {
  const session = useCloseSession();
  const isMissing = useClose(({ state, step }) => isPackageMissing(state, step));
  useEffect(() => {
    if (isMissing) void session.readJob();
  }, [session, isMissing]);
};

const lastSteps: ReadonlySet<CloseStep> = new Set([
  'actualHours',
  'sendJobToManufacturerTimeSpent',
]);

/** The name of the part that a problem belongs to, if it is in a list. */
const partOf = (fields: Answers, { field, line }: CloseFieldProblem): string | undefined => {
  const lines = fields[field];
  if (line === undefined || !Array.isArray(lines)) return undefined;
  const { name } = lines[line] as AnswerLine;
  return typeof name === 'string' ? name : undefined;
};

type ButtonsProps = {
  readonly button: NonNullable<ReturnType<typeof questionOfButtons>>;
  readonly onAnswer: CloseStepsShown['onAnswer'];
};

/** The options of a step's question as buttons. They continue if the step has no other question. */
const StepButtons = ({ button: { name, question }, onAnswer }: ButtonsProps) => {
  const session = useCloseSession();
  const step = useCloseStep();
  const given = useClose(({ fields }) => fields[name]);
  return (
    <AnswerButtons
      id={name}
      question={question}
      words={closeQuestionWords(step, name)}
      given={typeof given === 'object' ? undefined : given}
      onAnswer={(option) =>
        isStepCompletedBy(step, option)
          ? onAnswer(name, option)
          : session.setAnswer(step, name, option)
      }
    />
  );
};

/** The problems of the last Continue of the step, with the fields that name parts. */
const failedIn = ({ state: { failed }, step, fields }: ShownClose) =>
  failed?.node === step ? { step, failed, fields } : undefined;

const useFailedStep = (): FailedStep | undefined => {
  const values = useWordingValues();
  const stopped = useClose(failedIn);
  if (stopped === undefined) return undefined;
  const { step, failed, fields } = stopped;
  const problems = failed.problems.map((problem) => ({
    fieldId: fieldIdOf(problem),
    message: fillWordingAsText(closeSummaryWording(step, problem, partOf(fields, problem)), values),
  }));
  return { attempt: failed.attempt, problems };
};

const isFinishing = ({ state }: ShownClose): boolean => state.finishing;

/** Continue, and what it waits for: chosen photos that are not on the phone yet, or the job that is read before its end. */
const useContinue = (onContinue: CloseStepsShown['onContinue']) => {
  const session = useCloseSession();
  const finishing = useClose(isFinishing);
  const [waitsForPhotos, setWaitsForPhotos] = useState(false);
  const busyLabel = waitsForPhotos ? photosWording.preparing : undefined;
  return {
    busyLabel: finishing ? closeWording.pending : busyLabel,
    onSubmit: () => {
      const left = onContinue();
      if (!session.photos().some(isPreparing)) return;
      setWaitsForPhotos(true);
      void left.finally(() => setWaitsForPhotos(false));
    },
  };
};

/** The data of a step's frame. */
const frameOf = ({ state, step, count }: ShownClose) => ({
  count,
  uid: state.job.uid,
  isAnswered: state.job.toClose.authorised !== undefined,
  needsSupport: waitsForSupport(state, step),
});

/** One step of the close flow: its questions, its notes, and the answers so far. */
export const CloseStepView = ({ steps }: { readonly steps: CloseStepsShown }) => {
  const step = useCloseStep();
  const { count, uid, isAnswered, needsSupport } = useClose(frameOf);
  const failed = useFailedStep();
  const values = useWordingValues();
  const online = useOnline();
  const agendaOrigin = useAgendaOrigin();
  const continuing = useContinue(steps.onContinue);
  useReadMissingPackage();
  if (!isQuestionStep(step)) return null;
  const { title, intro } = closeStepWording[step];
  const questions = questionsOfNode(closeFlow.nodes[step]);
  const waits = step === 'costAuthorisation';
  const questionWithButtons = questionOfButtons(step);
  const buttons = questionWithButtons && (
    <StepButtons button={questionWithButtons} onAnswer={steps.onAnswer} />
  );
  const needsContinue = questionWithButtons === undefined || !isOnlyQuestion(step);
  const inBar = !needsContinue && isYesOrNo(questionWithButtons.question);
  return (
    <StepFrame
      title={fillWordingAsText(title, values)}
      intro={intro}
      progress={count}
      onBack={steps.onBack}
      leaveLink={
        <LeaveLink to={jobPaths.details(uid)} state={agendaOrigin}>
          {closeWording.saveAndLeave}
        </LeaveLink>
      }
      failed={failed}
    >
      <CloseNotices onUndo={steps.onUndo} />
      <StepForm
        action={lastSteps.has(step) ? closeWording.finish : closeWording.continue}
        unavailable={
          waits && !isAnswered
            ? closeWording.authorisation[online ? 'waiting' : 'offline']
            : undefined
        }
        answers={needsContinue ? undefined : inBar ? buttons : null}
        note={<MarginLine />}
        below={<AnswersSoFar onChange={steps.onChange} />}
        {...continuing}
      >
        {waits && <AuthorisationStep />}
        {needsSupport && <WaitForSupport />}
        {questions.map((question) =>
          question === questionWithButtons?.name ? (
            <Fragment key={question}>
              <AnswerHint id={question} words={closeQuestionWords(step, question)} />
              {!inBar && buttons}
            </Fragment>
          ) : (
            <CloseField
              key={question}
              question={question}
              labelHidden={isLabelHidden(step, question)}
            />
          ),
        )}
        <StepAside />
      </StepForm>
    </StepFrame>
  );
};
