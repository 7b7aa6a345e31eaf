import { useEffect, useRef, type FormEvent } from 'react';
import {
  canRepeatRequest,
  type NoCodeFailure,
  type SignInEvent,
  type SignInSteps,
} from '#application/sign-in/sign-in-steps.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { emailField, signInWording } from '#words/features/sign-in/wording/sign-in.ts';
import { Words } from '../../shell/configuration/words.tsx';
import { useTryAgainWhenBack } from '../../shell/connection/use-online.ts';
import { onCookieDecision } from '../../shell/cookies/cookie-notice.tsx';
import { useDevice } from '../../shell/use-cases/use-cases-loader.ts';
import { readLastEmail, mightBeSignedIn } from '../../shell/session/session-state.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ErrorBar } from '../../kit/notices/error-bar.tsx';
import { ErrorSummary } from '../../kit/fields/error-summary.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useCodeStep, type Equip } from './use-sign-in-equipment.ts';
import styles from './sign-in.module.css';

type EmailStepProps = {
  readonly equip: Equip;
  readonly steps: Pick<SignInSteps, 'request' | 'failedSubmits' | 'waiting'>;
  readonly happen: (event: SignInEvent<never>) => void;
};

const fieldId = 'email';

const whenIdle = (act: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(act) : setTimeout(act, 200);

type FailureProps = { readonly failure: NoCodeFailure };

/** Only a loaded second step fails otherwise, and has the words for it. */
const FailedRequest = ({ failure }: FailureProps) => {
  const step = useCodeStep();
  return step && <step.CodeFailureWords failure={failure} />;
};

const Failure = ({ failure }: FailureProps) =>
  failure.reason === 'not-loaded' ? (
    <Words text={somethingWentWrong} />
  ) : (
    <FailedRequest failure={failure} />
  );

/** An uncontrolled input: text that was typed before hydration stays. */
export const EmailStep = ({ equip, steps, happen }: EmailStepProps) => {
  const input = useRef<HTMLInputElement>(null);
  const device = useDevice();
  const { request, failedSubmits } = steps;
  /** The user came back from the code step to change the address. */
  const isBack = steps.waiting !== undefined;

  const equipSoon = () => whenIdle(() => void equip().catch(() => undefined));

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    if (field.value === '') field.value = readLastEmail(device);
    if (isBack) field.focus();
    if (mightBeSignedIn(device) || document.activeElement === field) equip().catch(() => undefined);
  }, [device, equip, isBack]);

  // The step opens again with the stored address: an earlier problem or failure may not apply to it.
  useEffect(() => () => happen({ is: 'email-step-closed' }), [happen]);

  // With consent the visit is counted, even if the user does not focus the field.
  useEffect(() => {
    let here = true;
    const stop = onCookieDecision(device, (accepted) => {
      if (!accepted) return;
      whenIdle(() => {
        if (here) equip().catch(() => undefined);
      });
    });
    return () => {
      here = false;
      stop();
    };
  }, [device, equip]);

  const submitTyped = () => happen({ is: 'submitted', text: input.current?.value ?? '' });
  useTryAgainWhenBack(canRepeatRequest(steps), submitTyped);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitTyped();
  };

  const problem =
    request.is === 'editing' && request.problem !== undefined
      ? emailField[request.problem]
      : undefined;
  return (
    // Outside a dialog, "dialog" does nothing: a submit before hydration does not send the address.
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary
        attempt={failedSubmits}
        problems={problem === undefined ? [] : [{ fieldId, message: problem }]}
      />
      <TextField
        ref={input}
        id={fieldId}
        label={emailField.label}
        placeholder={emailField.placeholder}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="send"
        spellCheck={false}
        defaultValue=""
        error={problem}
        onFocus={equipSoon}
        onChange={() => happen({ is: 'edited' })}
      />
      <ErrorBar>{'failure' in request && <Failure failure={request.failure} />}</ErrorBar>
      <Button type="submit" wide busy={request.is === 'sending'} busyLabel={signInWording.sending}>
        {signInWording.submit}
      </Button>
    </form>
  );
};
