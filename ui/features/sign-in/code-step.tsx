import { useCallback, useEffect, useRef, type Ref, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { digitsOfCode, oneTimeCodeLength } from '#domain/identity';
import { Button } from '../../kit/buttons/button.tsx';
import {
  describedBy,
  FieldError,
  FieldHint,
  type FieldProps,
} from '../../kit/fields/field-frame.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { EmailAddress } from '../../kit/lists/email-address.tsx';
import { ErrorBar } from '../../kit/notices/error-bar.tsx';
import { usePortalConfiguration } from '../../shell/configuration/portal-configuration.ts';
import { Words } from '../../shell/configuration/words.tsx';
import { useCodeEntry, type CodeStepProps } from './use-code-entry.ts';
import {
  codeFailureWords,
  codeProblems,
  codeWording,
  startOverReasons,
  startOverTitle,
} from '#words/features/sign-in/wording/one-time-code.ts';
import { signInWording } from '#words/features/sign-in/wording/sign-in.ts';
import control from '../../kit/fields/control.module.css';
import styles from './code-step.module.css';
import formStyles from './sign-in.module.css';
import type { StartOverReason } from '#application/sign-in/code-entry.ts';
import type { NoCodeFailure } from '#application/sign-in/sign-in-steps.ts';
import { NoticeBox } from '../../kit/notices/notice-box.tsx';

type CodeInputProps = Omit<FieldProps, 'optional'> & {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * One input for the whole code, so that paste, autofill and screen readers work. The last digit submits it, and the
 * focus stays for a possible error.
 */
export const CodeInput = ({ id, label, hint, error, value, onChange, ref }: CodeInputProps) => (
  <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
    <input
      ref={ref}
      id={id}
      name={id}
      type="text"
      inputMode="numeric"
      enterKeyHint="go"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      autoCapitalize="none"
      spellCheck={false}
      translate="no"
      className={classNames(
        control.control,
        styles.input,
        value.length === oneTimeCodeLength && styles.filled,
      )}
      value={value}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy(id, hint, error)}
      // A change event does not occur when the same digits are pasted again.
      onInput={(event) => onChange(digitsOfCode(event.currentTarget.value))}
    />
    <div className={styles.status} aria-live="polite">
      {error !== undefined && <FieldError id={id} message={error} />}
    </div>
  </div>
);

type CodeCredential = Credential & { readonly code?: string };

type CodeRequest = CredentialRequestOptions & {
  readonly otp: { readonly transport: readonly ['sms'] };
};

/** Fills in the code from a text message, if the browser supports it; in staging and production (document 1). */
const useWebOtp = (onCode: (code: string) => void): void => {
  const { environment } = usePortalConfiguration();
  useEffect(() => {
    if (environment === 'development' || !('OTPCredential' in window)) return undefined;
    const listening = new AbortController();
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: listening.signal };
    const receive = async () => {
      const credential: CodeCredential | null = await navigator.credentials.get(request);
      if (credential?.code !== undefined) onCode(credential.code);
    };
    receive().catch(() => undefined);
    return () => listening.abort();
  }, [environment, onCode]);
};

/** Why no code was sent, or it could not be checked. */
export const CodeFailureWords = ({ failure }: { readonly failure: NoCodeFailure }) => (
  <Words text={codeFailureWords(failure)} />
);

const fieldId = 'code';
const waitId = 'send-again-wait';

export const CodeStep = (props: CodeStepProps) => {
  const { useCases, onChange, onProblem } = props;
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const { entry, seconds, happen } = useCodeEntry(props, input);
  const { challenge, problem, failure, inProgress } = entry;
  const hasProblem = problem !== undefined;

  useEffect(() => onProblem(hasProblem), [hasProblem, onProblem]);
  useWebOtp(useCallback((text: string) => happen({ is: 'typed', text }), [happen]));

  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        happen({ is: 'submitted' });
      }}
    >
      <div className={formStyles.sentTo}>
        <p>
          <span>{codeWording.sentTo}</span>{' '}
          <strong>
            <EmailAddress address={challenge.email} />
          </strong>
        </p>
        <Button variant="quiet" onPress={onChange}>
          {codeWording.change}
        </Button>
      </div>
      <CodeInput
        ref={input}
        id={fieldId}
        label={codeWording.label}
        hint={codeWording.instruction}
        error={problem && codeProblems[problem]}
        value={entry.digits}
        onChange={(text) => happen({ is: 'typed', text })}
      />
      <ErrorBar>{failure !== undefined && <CodeFailureWords failure={failure} />}</ErrorBar>
      <Button
        type="submit"
        wide
        busy={inProgress === 'answer' || inProgress === 'leaving'}
        busyLabel={codeWording.checking}
      >
        {signInWording.submit}
      </Button>
      <div className={formStyles.aside}>
        <Button
          variant="quiet"
          busy={inProgress === 'sending'}
          busyLabel={codeWording.sending}
          unavailable={seconds > 0}
          aria-describedby={waitId}
          onPress={() => happen({ is: 'send-again-clicked' })}
        >
          {codeWording.sendAgain}
        </Button>
        <p id={waitId}>{seconds > 0 && codeWording.wait(seconds)}</p>
        <p role="status">{entry.sentAgain && codeWording.sentAgain}</p>
        <p>
          <span>{codeWording.noCode}</span>{' '}
          <a href={`${pathname}${search}`} onClick={useCases.forgetChallenge}>
            {codeWording.tryAgain}
          </a>
        </p>
      </div>
    </form>
  );
};

/** Shown when a challenge has ended. It takes the focus of the removed step. */
export const StartOverNotice = ({ because }: { readonly because: StartOverReason }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <NoticeBox tone="caution" title={startOverTitle}>
        {startOverReasons[because]}
      </NoticeBox>
    </div>
  );
};
