import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
} from 'react';
import type { DeviceStore } from '#application/ports/device/device-store.ts';
import { normalisePostcode, parseEmailAddress, parsePostcode } from '#domain/identity';
import { identificationWording } from '#words/wording/identification.ts';
import { emailField, greeting } from '#words/features/sign-in/wording/sign-in.ts';
import { usePortalConfiguration } from '../../../shell/configuration/portal-configuration.ts';
import { usePortalModes } from '../../../shell/addresses/portal-modes.ts';
import { useWordingValues, Words } from '../../../shell/configuration/words.tsx';
import { DeviceConnection } from '../../../shell/connection/offline-notice.tsx';
import { useDevice } from '../../../shell/use-cases/use-cases-loader.ts';
import { forgetClaimEntry, readStoredClaimEntry } from '../../../shell/addresses/claim-entry.ts';
import { readLastEmail } from '../../../shell/session/session-state.ts';
import { afterClick } from '../../../kit/buttons/clicks.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Reference } from '../../../kit/notices/states.tsx';
import { ErrorBar } from '../../../kit/notices/error-bar.tsx';
import { PageHeading } from '../../../shell/frame/page-heading.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';
import { WelcomeLayout } from '../../../kit/layout/page.tsx';
import { fillWordingAsText } from '../../../shell/configuration/fill-wording.ts';
import { HearthDrawing } from '../hearth-drawing.tsx';
import { WhyNotFound, type NotFound } from '../../../shared/explain/why.tsx';
import styles from '../sign-in.module.css';

type IdentificationField = 'email' | 'postcode';

/** When the user leaves a field, an empty one counts as valid (document 1, section 5). */
const isAcceptable = (field: IdentificationField, typed: string): boolean =>
  typed.trim() === '' ||
  (field === 'email' ? parseEmailAddress(typed) : parsePostcode(typed)) !== undefined;

type IdentificationPageProps = {
  readonly find: (email: string, postcode: string) => void;
  readonly searching: boolean;
  readonly failure?: SearchFailure | undefined;
  /** The user was identified before, and the identification has expired. */
  readonly ranOut?: boolean;
  readonly forgetFailure: () => void;
};

/** The reason of a search without a customer, and the refusal if it was one. */
export type SearchFailure = {
  readonly words: string;
  readonly refused?: NotFound;
};

/** Why a customer was refused, or the id of the call that failed. */
const FailureFacts = ({ refused }: SearchFailure) =>
  refused === undefined ? (
    <Reference />
  ) : (
    <div>
      <WhyNotFound {...refused} />
    </div>
  );

const nothingBefore = { email: '', postcode: '' };

/** The details of the last identification or sign-in attempt in this tab. */
const detailsBefore = (device: DeviceStore) => {
  const entry = readStoredClaimEntry(device);
  return entry !== undefined && 'email' in entry
    ? entry
    : { email: readLastEmail(device), postcode: '' };
};

export const IdentificationPage = ({
  find,
  searching,
  failure,
  ranOut = false,
  forgetFailure,
}: IdentificationPageProps) => {
  const { productPageUrl } = usePortalConfiguration();
  const values = useWordingValues();
  const device = useDevice();
  const emailInput = useRef<HTMLInputElement>(null);
  const postcodeInput = useRef<HTMLInputElement>(null);
  const { userMode } = usePortalModes();
  // A person who types for customers starts each one with empty fields.
  const [isNextCustomer] = useState(userMode !== 'customer' && !ranOut);
  const [before] = useState(() => (isNextCustomer ? nothingBefore : detailsBefore(device)));
  useEffect(() => {
    if (isNextCustomer) forgetClaimEntry(device);
  }, [isNextCustomer, device]);
  // Empty at first, as in the prerendered HTML.
  const [email, setEmail] = useState('');
  const [postcode, setPostcode] = useState('');
  const [invalid, setInvalid] = useState<Readonly<Record<IdentificationField, boolean>>>({
    email: false,
    postcode: false,
  });

  const judge = (field: IdentificationField, typed: string) =>
    setInvalid((before) => ({ ...before, [field]: !isAcceptable(field, typed) }));

  const edit = (field: IdentificationField, typed: string) => {
    (field === 'email' ? setEmail : setPostcode)(typed);
    setInvalid((before) => ({ ...before, [field]: false }));
    // A failure for other details does not apply to these.
    forgetFailure();
  };

  const leavePostcode = (typed: string) => {
    const normalised = normalisePostcode(typed);
    setPostcode(normalised);
    judge('postcode', normalised);
  };

  const onFirstRender = useEffectEvent(() => {
    const typedEmail = emailInput.current?.value ?? '';
    const typedPostcode = postcodeInput.current?.value ?? '';
    setEmail(typedEmail === '' ? before.email : typedEmail);
    setPostcode(typedPostcode === '' ? before.postcode : typedPostcode);
    if (document.activeElement !== emailInput.current) judge('email', typedEmail);
    if (typedPostcode !== '' && document.activeElement !== postcodeInput.current)
      leavePostcode(typedPostcode);
  });
  // The inputs may contain text that was typed before hydration.
  useLayoutEffect(() => onFirstRender(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = parseEmailAddress(email);
    const place = parsePostcode(postcode);
    // A field that is empty or invalid blocks the form without a message.
    if (address === undefined) emailInput.current?.focus();
    else if (place === undefined) postcodeInput.current?.focus();
    else find(address, place);
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
            {ranOut && <p className={styles.ranOut}>{identificationWording.ranOut}</p>}
          </div>
          <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
            <TextField
              ref={emailInput}
              id="email"
              label={emailField.label}
              placeholder={emailField.placeholder}
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              enterKeyHint="next"
              spellCheck={false}
              value={email}
              error={invalid.email ? emailField.invalid : undefined}
              onChange={(typed) => edit('email', typed)}
              onLeave={(typed) => afterClick(() => judge('email', typed))}
            />
            <TextField
              ref={postcodeInput}
              id="postcode"
              label={identificationWording.postcodeLabel}
              placeholder={identificationWording.postcodePlaceholder}
              autoComplete="postal-code"
              autoCapitalize="characters"
              enterKeyHint="search"
              spellCheck={false}
              value={postcode}
              error={
                invalid.postcode
                  ? fillWordingAsText(identificationWording.invalidPostcode, values)
                  : undefined
              }
              onChange={(typed) => edit('postcode', typed)}
              onLeave={(typed) => afterClick(() => leavePostcode(typed))}
            />
            <ErrorBar>{failure !== undefined && <Words text={failure.words} />}</ErrorBar>
            {failure !== undefined && <FailureFacts key={failure.words} {...failure} />}
            <div className={styles.actions}>
              <Button type="submit" wide busy={searching} busyLabel={identificationWording.finding}>
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
