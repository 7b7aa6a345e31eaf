import { useEffect, useRef, useState, type FormEvent } from 'react';
import { parseEmailAddress, type EmailAddress } from '#domain/identity';
import type { CodeChallenge } from '#application/ports/remote/identity-provider.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';
import {
  emailField,
  signInWording,
  startSignInFailures,
} from '#words/features/sign-in/wording/sign-in.ts';
import { Words } from '../../shell/configuration/words.tsx';
import { useTryAgainWhenBack } from '../../shell/connection/use-online.ts';
import { onCookieDecision } from '../../shell/cookies/cookie-notice.tsx';
import { useDevice } from '../../shell/use-cases/use-cases-loader.ts';
import {
  storeLastEmail,
  readLastEmail,
  mightBeSignedIn,
} from '../../shell/session/session-state.ts';
import { Button, useOneAtATime } from '../../kit/buttons/button.tsx';
import { ErrorBar } from '../../kit/notices/error-bar.tsx';
import { ErrorSummary } from '../../kit/fields/error-summary.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import type { Equip, SignInEquipment } from './use-sign-in-equipment.ts';
import styles from './sign-in.module.css';

type EmailStepProps = {
  readonly equip: Equip;
  /** The user came back from the code step to change the address. */
  readonly returned: boolean;
  readonly onChallenge: (challenge: CodeChallenge, equipment: SignInEquipment) => void;
  readonly onProblem: (problem: boolean) => void;
};

/** Why there is no code: a problem of the address, or a failure of the request. */
type NoCode = {
  readonly problem?: string;
  readonly failure?: string;
  /** The request has certainly not left the device. */
  readonly isUnsent?: true;
};

const fieldId = 'email';

const whenIdle = (act: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(act) : setTimeout(act, 200);

/** An uncontrolled input: text that was typed before hydration stays. */
export const EmailStep = ({ equip, returned, onChallenge, onProblem }: EmailStepProps) => {
  const input = useRef<HTMLInputElement>(null);
  const device = useDevice();
  const { busy, take } = useOneAtATime();
  const [attempt, setAttempt] = useState(0);
  const [{ problem, failure, isUnsent = false }, setNoCode] = useState<NoCode>({});

  const equipSoon = () => whenIdle(() => void equip().catch(() => undefined));

  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    if (field.value === '') field.value = readLastEmail(device);
    if (returned) field.focus();
    if (mightBeSignedIn(device) || document.activeElement === field) equip().catch(() => undefined);
  }, [device, equip, returned]);

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

  useEffect(() => onProblem(problem !== undefined), [problem, onProblem]);

  const send = async (email: EmailAddress) => {
    const equipment = await equip().catch(() => undefined);
    if (equipment === undefined) return setNoCode({ failure: somethingWentWrong, isUnsent: true });
    const started = await equipment.useCases.startSignIn(email)();
    return started._tag === 'Right'
      ? onChallenge(started.right, equipment)
      : setNoCode({ failure: startSignInFailures(started.left) });
  };

  const judgeAndSend = () => {
    const typed = input.current?.value.trim() ?? '';
    const email = parseEmailAddress(typed);
    if (email === undefined) {
      setNoCode({ problem: typed === '' ? emailField.missing : emailField.invalid });
      setAttempt((count) => count + 1);
      return undefined;
    }
    setNoCode({});
    storeLastEmail(device, email);
    return send(email).catch(() => setNoCode({ failure: somethingWentWrong }));
  };

  // A request that may have left is not repeated: a second code would make the first one wrong.
  useTryAgainWhenBack(isUnsent, () => take(judgeAndSend));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(judgeAndSend);
  };

  return (
    // Outside a dialog, "dialog" does nothing: a submit before hydration does not send the address.
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary
        attempt={attempt}
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
        onChange={() => problem !== undefined && setNoCode({})}
      />
      <ErrorBar>{failure !== undefined && <Words text={failure} />}</ErrorBar>
      <Button type="submit" wide busy={busy} busyLabel={signInWording.sending}>
        {signInWording.submit}
      </Button>
    </form>
  );
};
