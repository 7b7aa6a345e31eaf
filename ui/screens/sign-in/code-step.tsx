import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  digitsOfCode,
  parseOneTimeCode,
  wrongCodesAllowed,
} from '#domain/identity/one-time-code.ts';
import { userModeCodes } from '#domain/identity/user-mode.ts';
import type { CodeChallenge } from '#application/ports/identity-provider.ts';
import type { SignInUseCases } from '#application/use-cases/sign-in/sign-in-use-cases.ts';
import { Words } from '../../app/configuration/words.tsx';
import { useDevice } from '../../app/device/device-store-context.ts';
import { usePortalModes } from '../../app/modes/portal-modes.ts';
import { fetchPortalScreens } from '../../app/routes/fetch-portal-screens.ts';
import { admit } from '../../app/session/admit.ts';
import type { SignedIn } from '../../app/session/session-state.ts';
import { useLoadUseCases } from '../../app/use-cases/use-cases-loader.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { useOneAtATime } from '../../parts/buttons/use-one-at-a-time.ts';
import { CodeInput } from '../../parts/fields/code-input.tsx';
import { ErrorBar } from '../../parts/notices/error-bar.tsx';
import { somethingWentWrong } from '../../wording/generic.ts';
import { answerCodeFailures, codeWording } from '../../wording/one-time-code.ts';
import { signInWording } from '../../wording/sign-in.ts';
import { StartOverNotice } from './start-over-notice.tsx';
import { useWebOtp } from './use-web-otp.ts';
import styles from './sign-in.module.css';

export type CodeStepProps = {
  readonly challenge: CodeChallenge;
  readonly useCases: SignInUseCases;
  readonly onSignedIn: (admitted: SignedIn) => void;
  /** The challenge takes no more answers. */
  readonly onOver: (notice: ReactNode) => void;
  /** The code is to go to another address. */
  readonly onChange: () => void;
  readonly onProblem: (problem: boolean) => void;
};

const fieldId = 'code';

export const CodeStep = ({
  challenge,
  useCases,
  onSignedIn,
  onOver,
  onChange,
  onProblem,
}: CodeStepProps) => {
  const input = useRef<HTMLInputElement>(null);
  const device = useDevice();
  const { pathname, search } = useLocation();
  const { userMode } = usePortalModes();
  const loadUseCases = useLoadUseCases();
  const wrongAnswers = useRef(0);
  const { busy, take } = useOneAtATime();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => input.current?.focus(), []);
  // While the code is on its way: what comes after it is not waited for then.
  useEffect(() => void fetchPortalScreens('new').catch(() => undefined), []);
  useEffect(() => void loadUseCases().catch(() => undefined), [loadUseCases]);
  useEffect(() => onProblem(problem !== undefined), [problem, onProblem]);
  useWebOtp(useCallback((received: string) => setCode(digitsOfCode(received)), []));

  const complain = (message: string) => {
    setProblem(message);
    input.current?.focus();
    input.current?.select();
  };

  const answer = async () => {
    const answered = await useCases.answerCode(challenge, code)();
    if (answered._tag === 'Right') {
      onSignedIn(admit(answered.right, device, await loadUseCases()));
      return;
    }
    const { tag } = answered.left;
    if (tag === 'wrong-code' || tag === 'challenge-over')
      useCases.trackEvent({
        category: 'Authentication',
        action: 'Code check failed',
        value: userModeCodes[userMode],
      });
    if (tag === 'incomplete-code') {
      complain(codeWording.incomplete);
    } else if (tag === 'challenge-over' || tag === 'answer-lost') {
      onOver(<StartOverNotice because={tag} />);
    } else if (tag === 'wrong-code') {
      wrongAnswers.current += 1;
      if (wrongAnswers.current >= wrongCodesAllowed)
        onOver(<StartOverNotice because="challenge-over" />);
      else complain(answerCodeFailures[tag]);
    } else {
      setFailure(answerCodeFailures[tag]);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(() => {
      setFailure(undefined);
      if (parseOneTimeCode(code) !== undefined)
        return answer().catch(() => setFailure(somethingWentWrong));
      complain(codeWording.incomplete);
      return undefined;
    });
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.sentTo}>
        <p>
          {codeWording.sentTo} <strong>{challenge.email}</strong>
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
        error={problem}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          setProblem(undefined);
        }}
      />
      <ErrorBar>{failure !== undefined && <Words text={failure} />}</ErrorBar>
      <Button type="submit" wide busy={busy} busyLabel={codeWording.checking}>
        {signInWording.submit}
      </Button>
      <p className={styles.aside}>
        {codeWording.noCode}{' '}
        <a href={`${pathname}${search}`} onClick={useCases.forgetChallenge}>
          {codeWording.tryAgain}
        </a>
      </p>
    </form>
  );
};
