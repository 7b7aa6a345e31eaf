import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import {
  codeFailureWords,
  codeProblems,
  codeWording,
} from '#words/features/sign-in/wording/one-time-code.ts';
import { signInWording } from '#words/features/sign-in/wording/sign-in.ts';
import { Words } from '../../shell/configuration/words.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { CodeInput } from './code-input.tsx';
import { EmailAddress } from '../../kit/lists/email-address.tsx';
import { ErrorBar } from '../../kit/notices/error-bar.tsx';
import { useCodeEntry, type CodeStepProps } from './use-code-entry.ts';
import styles from './sign-in.module.css';
import { usePortalConfiguration } from '../../shell/configuration/portal-configuration.ts';

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

const fieldId = 'code';
const waitId = 'send-again-wait';

export const CodeStep = (props: CodeStepProps) => {
  const { useCases, onChange, onProblem } = props;
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const { entry, happen } = useCodeEntry(props, input);
  const { challenge, problem, failure, secondsToWait, inProgress } = entry;
  const hasProblem = problem !== undefined;

  useEffect(() => onProblem(hasProblem), [hasProblem, onProblem]);
  useWebOtp(useCallback((text: string) => happen({ is: 'typed', text }), [happen]));

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        happen({ is: 'submitted' });
      }}
    >
      <div className={styles.sentTo}>
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
      <ErrorBar>{failure !== undefined && <Words text={codeFailureWords(failure)} />}</ErrorBar>
      <Button
        type="submit"
        wide
        busy={inProgress === 'answer' || inProgress === 'leaving'}
        busyLabel={codeWording.checking}
      >
        {signInWording.submit}
      </Button>
      <div className={styles.aside}>
        <Button
          variant="quiet"
          busy={inProgress === 'sending'}
          busyLabel={codeWording.sending}
          unavailable={secondsToWait > 0}
          aria-describedby={waitId}
          onPress={() => happen({ is: 'send-again-clicked' })}
        >
          {codeWording.sendAgain}
        </Button>
        <p id={waitId}>{secondsToWait > 0 && codeWording.wait(secondsToWait)}</p>
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
