import type { Either } from 'fp-ts/Either';
import { normalisePostcode, parseEmailAddress, parsePostcode } from '#domain/identity';
import type { IdentifyCustomerFailure } from '../claim/open-claim.ts';
import { isUnreachable, unreachable } from '../sending/judge-failure.ts';
import { runSession, type CommandContext, type Transition } from '../session/run-session.ts';
import type { Submission } from '../session/submission.ts';

export type IdentificationField = 'email' | 'postcode';

/** The e-mail address and the postcode, as typed. */
export type IdentificationDetails = Readonly<Record<IdentificationField, string>>;

type Searched = { readonly details: IdentificationDetails };

type NotFound = Searched & { readonly failure: IdentifyCustomerFailure };

/** The search for a customer. */
type Search = Submission<
  {
    readonly sending: Searched;
    readonly failed: NotFound;
    readonly refused: NotFound;
    readonly accepted: Searched;
  },
  'editing' | 'sending' | 'failed' | 'refused' | 'accepted'
>;

/** The form of the mode without sign-in. It is a value: `reduceIdentification` gives the one after. */
export type Identification = {
  readonly typed: IdentificationDetails;
  /** Whether a field is marked as invalid. */
  readonly invalid: Readonly<Record<IdentificationField, boolean>>;
  readonly search: Search;
};

export type IdentificationEvent =
  /** The fields are rendered: a text may have been typed before, and `before` is of an earlier form. */
  | {
      readonly is: 'opened';
      readonly typed: IdentificationDetails;
      readonly before: IdentificationDetails;
      readonly focused: IdentificationField | undefined;
    }
  | {
      readonly is: 'edited' | 'exited';
      readonly field: IdentificationField;
      readonly text: string;
    }
  | { readonly is: 'submitted' | 'found' | 'claim-opened' }
  /** The connection may be back. */
  | { readonly is: 'repeat-due' }
  | { readonly is: 'failed'; readonly failure: IdentifyCustomerFailure };

export type IdentificationCommand =
  | { readonly do: 'focus'; readonly field: IdentificationField }
  | { readonly do: 'count-search' }
  | { readonly do: 'search' | 'open-claim'; readonly details: IdentificationDetails };

type Step = Transition<Identification, IdentificationCommand>;

/** Empty, as in the prerendered HTML. */
export const newIdentification: Identification = {
  typed: { email: '', postcode: '' },
  invalid: { email: false, postcode: false },
  search: { is: 'editing' },
};

const setField = (
  form: Identification,
  field: IdentificationField,
  text: string,
  isInvalid: boolean,
): Identification => ({
  ...form,
  typed: { ...form.typed, [field]: text },
  invalid: { ...form.invalid, [field]: isInvalid },
});

/** When the user exits a field, an empty one counts as valid (document 1, section 5). */
const isAcceptable = (field: IdentificationField, text: string): boolean =>
  text.trim() === '' ||
  (field === 'email' ? parseEmailAddress(text) : parsePostcode(text)) !== undefined;

const exitField = (
  form: Identification,
  field: IdentificationField,
  text: string,
): Identification => {
  const judged = field === 'email' ? text : normalisePostcode(text);
  const shown = field === 'email' ? form.typed.email : judged;
  return setField(form, field, shown, !isAcceptable(field, judged));
};

const onOpened = (
  form: Identification,
  { typed, before, focused }: Extract<IdentificationEvent, { is: 'opened' }>,
): Identification =>
  (['email', 'postcode'] as const).reduce((filled, field) => {
    const text = typed[field];
    if (text === '') return setField(filled, field, before[field], false);
    const shown = setField(filled, field, text, false);
    return focused === field ? shown : exitField(shown, field, text);
  }, form);

const startSearch = (
  form: Identification,
  details: IdentificationDetails,
): readonly [Identification, IdentificationCommand] => [
  { ...form, search: { is: 'sending', details } },
  { do: 'search', details },
];

/** A field that is empty or invalid blocks the form without a message. */
const onSubmitted = (form: Identification): Step => {
  if (form.search.is === 'sending' || form.search.is === 'accepted') return [form, []];
  const email = parseEmailAddress(form.typed.email);
  const postcode = parsePostcode(form.typed.postcode);
  if (email === undefined) return [form, [{ do: 'focus', field: 'email' }]];
  if (postcode === undefined) return [form, [{ do: 'focus', field: 'postcode' }]];
  const [next, search] = startSearch(form, { email, postcode });
  return [next, [{ do: 'count-search' }, search]];
};

/** Whether the search is repeated once the connection is back. */
export const canRepeatSearch = ({ search }: Pick<Identification, 'search'>): boolean =>
  search.is === 'failed' && isUnreachable(search.failure);

/** The form after an event, and its side effects (document 1, section 4.1). */
export const reduceIdentification = (form: Identification, event: IdentificationEvent): Step => {
  const { search: before } = form;
  switch (event.is) {
    case 'opened':
      return [onOpened(form, event), []];
    case 'edited': {
      const edited = setField(form, event.field, event.text, false);
      // A failure for other details does not apply to these.
      return ['failure' in before ? { ...edited, search: { is: 'editing' } } : edited, []];
    }
    case 'exited':
      return [exitField(form, event.field, event.text), []];
    case 'submitted':
      return onSubmitted(form);
    case 'repeat-due': {
      if (before.is !== 'failed' || !canRepeatSearch(form)) return [form, []];
      const [next, search] = startSearch(form, before.details);
      return [next, [search]];
    }
    case 'found':
      return before.is === 'sending'
        ? [
            { ...form, search: { is: 'accepted', details: before.details } },
            [{ do: 'open-claim', details: before.details }],
          ]
        : [form, []];
    case 'failed': {
      if (before.is !== 'sending' && before.is !== 'accepted') return [form, []];
      const { failure } = event;
      const is = failure.tag === 'refused' ? 'refused' : 'failed';
      return [{ ...form, search: { is, details: before.details, failure } }, []];
    }
    case 'claim-opened':
      return [before.is === 'accepted' ? { ...form, search: { is: 'editing' } } : form, []];
  }
};

export type IdentificationPorts = {
  /** Rejects when the use-case cannot be loaded. */
  readonly findCustomer: (
    details: IdentificationDetails,
  ) => Promise<Either<IdentifyCustomerFailure, unknown>>;
  readonly countSearch: () => Promise<void>;
};

/** The screen that shows the form. */
type IdentificationScreens = {
  readonly focus: (field: IdentificationField) => void;
  /** Rejects when the claim cannot be opened. */
  readonly openClaim: (details: IdentificationDetails) => Promise<void>;
};

export const openIdentification = ({ findCustomer, countSearch }: IdentificationPorts) =>
  runSession<Identification, IdentificationEvent, IdentificationCommand, IdentificationScreens>({
    first: [newIdentification, []],
    reduce: reduceIdentification,
    run: (command, context) => void runCommand(command, context, { findCustomer, countSearch }),
  });

const runCommand = async (
  command: IdentificationCommand,
  { dispatch, screens }: CommandContext<Identification, IdentificationEvent, IdentificationScreens>,
  { findCustomer, countSearch }: IdentificationPorts,
): Promise<void> => {
  switch (command.do) {
    case 'focus':
      return screens()?.focus(command.field);
    case 'count-search':
      return countSearch().catch(() => undefined);
    case 'search':
      try {
        const found = await findCustomer(command.details);
        return dispatch(
          found._tag === 'Right' ? { is: 'found' } : { is: 'failed', failure: found.left },
        );
      } catch {
        return dispatch({ is: 'failed', failure: unreachable });
      }
    case 'open-claim':
      try {
        await screens()?.openClaim(command.details);
        return dispatch({ is: 'claim-opened' });
      } catch {
        return dispatch({ is: 'failed', failure: unreachable });
      }
  }
};
