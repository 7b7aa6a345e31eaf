import { useAtomValue, useSetAtom } from 'jotai';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { IdentifyCustomerFailure } from '#application/claim/open-claim.ts';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import {
  canRepeatSearch,
  openIdentification,
  type IdentificationDetails,
  type IdentificationField,
} from '#application/sign-in/identification.ts';
import { userModeCodes } from '#domain/identity';
import { afterClick } from '../../../kit/buttons/clicks.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { WelcomeLayout } from '../../../kit/layout/page.tsx';
import { ErrorBar } from '../../../kit/notices/error-bar.tsx';
import { Reference } from '../../../kit/notices/states.tsx';
import { WhyNotFound } from '../../../shared/explain/why.tsx';
import {
  entryOnDevice,
  forgetClaimEntry,
  readStoredClaimEntry,
  storeClaimEntry,
} from '../../../shell/addresses/claim-entry.ts';
import { paths } from '../../../shell/addresses/paths.ts';
import { usePortalModes } from '../../../shell/addresses/portal-modes.ts';
import { takeRedirect } from '../../../shell/addresses/safe-path.ts';
import { fillWordingAsText } from '../../../shell/configuration/fill-wording.ts';
import { usePortalConfiguration } from '../../../shell/configuration/portal-configuration.ts';
import { useWordingValues, Words } from '../../../shell/configuration/words.tsx';
import { DeviceConnection } from '../../../shell/connection/offline-notice.tsx';
import { useTryAgainWhenBack } from '../../../shell/connection/use-online.ts';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import {
  hasRunOut,
  readLastEmail,
  sessionAtom,
  type SessionState,
} from '../../../shell/session/session-state.ts';
import {
  useDevice,
  useLoaders,
  useLoadSignInUseCases,
} from '../../../shell/use-cases/use-cases-loader.ts';
import { HearthDrawing } from '../hearth-drawing.tsx';
import { emailField, greeting } from '#words/features/sign-in/wording/sign-in.ts';
import { somethingWentWrong } from '#words/wording/generic.ts';
import { identificationWording, identifyRefusals } from '#words/wording/identification.ts';
import styles from '../sign-in.module.css';

/** The claim mode that opens the variant of the form (document 1, section 2.3). */
const inProgressMode = 'new';

/** Whether a stored address is a step of the claim form. */
const isClaimForm = (path: string): boolean =>
  [paths.newClaim, paths.newClaimInProgress].some((form) => form === path.split(/[?#]/)[0]);

const noLongerRefused = (state: SessionState): SessionState =>
  state.phase === 'signed-out' ? { ...state, because: 'not-signed-in' } : state;

/** Opens the claim form of an identified customer, or the step of it from which they came. */
const useOpenClaim = () => {
  const { claimMode } = usePortalModes();
  const navigate = useNavigate();
  const device = useDevice();
  const setSession = useSetAtom(sessionAtom);
  return async (details: IdentificationDetails): Promise<void> => {
    setSession(noLongerRefused);
    // A tab's history cannot be cleared after the claim, so it must not contain the e-mail or the postcode.
    storeClaimEntry(device, details);
    const form = claimMode === inProgressMode ? paths.newClaimInProgress : paths.newClaim;
    await navigate(takeRedirect(device, isClaimForm)?.path ?? form, { state: entryOnDevice });
  };
};

const useNewIdentification = () => {
  const { loadCustomerUseCases } = useLoaders();
  const loadSignInUseCases = useLoadSignInUseCases();
  const { userMode } = usePortalModes();
  const [session] = useState(() =>
    openIdentification({
      findCustomer: async ({ email, postcode }) => {
        const { identifyCustomer } = await loadCustomerUseCases();
        return identifyCustomer(email, postcode)();
      },
      countSearch: async () => {
        const { trackEvent } = await loadSignInUseCases();
        trackEvent({
          category: 'Authentication',
          action: 'Clicked find me',
          value: userModeCodes[userMode],
        });
      },
    }),
  );
  return session;
};

/** The details of the last identification or sign-in attempt in this tab. */
const readDetailsBefore = (device: DeviceStore): IdentificationDetails => {
  const entry = readStoredClaimEntry(device);
  return entry !== undefined && 'email' in entry
    ? entry
    : { email: readLastEmail(device), postcode: '' };
};

/** Opens the form; the inputs may contain text that was typed before hydration. */
const useIdentification = (isRunOut: boolean) => {
  const session = useNewIdentification();
  const openClaim = useOpenClaim();
  const device = useDevice();
  const { userMode } = usePortalModes();
  const email = useRef<HTMLInputElement>(null);
  const postcode = useRef<HTMLInputElement>(null);
  const open = useEffectEvent(() => {
    const inputs = { email, postcode };
    const detach = session.attach({
      focus: (field) => inputs[field].current?.focus(),
      openClaim,
    });
    // A person who types for customers starts each one with empty fields.
    const isNextCustomer = userMode !== 'customer' && !isRunOut;
    const before = isNextCustomer ? { email: '', postcode: '' } : readDetailsBefore(device);
    if (isNextCustomer) forgetClaimEntry(device);
    session.dispatch({
      is: 'opened',
      typed: { email: email.current?.value ?? '', postcode: postcode.current?.value ?? '' },
      before,
      focused: (['email', 'postcode'] as const).find(
        (field) => inputs[field].current === document.activeElement,
      ),
    });
    return detach;
  });
  const [form, setForm] = useState(session.state);
  // Subscribed before the browser draws, or the fields would be empty in the first frame.
  useLayoutEffect(() => {
    const unsubscribe = session.subscribe(() => setForm(session.state()));
    const detach = open();
    return () => {
      detach();
      unsubscribe();
    };
  }, [session]);
  useTryAgainWhenBack(canRepeatSearch(form), () => session.dispatch({ is: 'repeat-due' }));
  return { form, happen: session.dispatch, inputs: { email, postcode } };
};

const failureWords = (failure: IdentifyCustomerFailure): string => {
  if (failure.reason === 'not-identified') return identifyRefusals[failure.refusal];
  return failure.tag === 'failed' && failure.reason === 'rate-limited'
    ? identificationWording.tooOften
    : somethingWentWrong;
};

/** Why a customer was refused, or the id of the call that failed. */
const FailureFacts = ({ failure }: { readonly failure: IdentifyCustomerFailure }) =>
  failure.reason === 'not-identified' && failure.refusal !== 'unknown-error' ? (
    <div>
      <WhyNotFound {...failure} />
    </div>
  ) : (
    <Reference />
  );

const Failure = ({ failure }: { readonly failure: IdentifyCustomerFailure | undefined }) => {
  const words = failure && failureWords(failure);
  return (
    <>
      <ErrorBar>{words !== undefined && <Words text={words} />}</ErrorBar>
      {failure !== undefined && <FailureFacts key={words} failure={failure} />}
    </>
  );
};

export const IdentificationScreen = () => {
  const loadSignInUseCases = useLoadSignInUseCases();
  useEffect(() => {
    const countView = async () => (await loadSignInUseCases()).viewPage('Authentication');
    countView().catch(() => undefined);
  }, [loadSignInUseCases]);
  const { productPageUrl } = usePortalConfiguration();
  const values = useWordingValues();
  const isRunOut = hasRunOut(useAtomValue(sessionAtom));
  const { form, happen, inputs } = useIdentification(isRunOut);
  const { typed, invalid, search } = form;
  const failure = 'failure' in search ? search.failure : undefined;
  const fieldProps = (field: IdentificationField) => ({
    ref: inputs[field],
    id: field,
    value: typed[field],
    onChange: (text: string) => happen({ is: 'edited', field, text }),
    onLeave: (text: string) => afterClick(() => happen({ is: 'exited', field, text })),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    happen({ is: 'submitted' });
  };

  const problem = invalid.email || invalid.postcode || failure !== undefined;
  return (
    <>
      <DeviceConnection />
      <WelcomeLayout
        drawing={<HearthDrawing />}
        heading={<PageHeading title={greeting.title} intro={greeting.intro} problem={problem} />}
      >
        <Card>
          <div className={styles.notice} aria-live="polite">
            {isRunOut && <p className={styles.ranOut}>{identificationWording.ranOut}</p>}
          </div>
          <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
            <TextField
              {...fieldProps('email')}
              label={emailField.label}
              placeholder={emailField.placeholder}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              enterKeyHint="next"
              spellCheck={false}
              error={invalid.email ? emailField.invalid : undefined}
            />
            <TextField
              {...fieldProps('postcode')}
              label={identificationWording.postcodeLabel}
              placeholder={identificationWording.postcodePlaceholder}
              autoComplete="postal-code"
              autoCapitalize="characters"
              enterKeyHint="search"
              spellCheck={false}
              error={
                invalid.postcode
                  ? fillWordingAsText(identificationWording.invalidPostcode, values)
                  : undefined
              }
            />
            <Failure failure={failure} />
            <div className={styles.actions}>
              <Button
                type="submit"
                wide
                busy={search.is === 'sending' || search.is === 'accepted'}
                busyLabel={identificationWording.finding}
              >
                {identificationWording.find}
              </Button>
              <p className={styles.or}>{identificationWording.or}</p>
              <ButtonLink variant="secondary" wide to={productPageUrl}>
                {identificationWording.notACustomer}
              </ButtonLink>
            </div>
          </form>
        </Card>
      </WelcomeLayout>
    </>
  );
};
