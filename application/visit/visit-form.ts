import type { JobUid } from '#domain/kernel';
import { daySlotOf, reasonToProve } from '#domain/repair';
import { isJsonObject, jsonRecord } from '../device/json-record.ts';
import { isUploading, photosToKeep, photosToSend, type Photo } from '../photos/photo-list.ts';
import type { PhotoForm, OpenPhotos } from '../photos/open-photos.ts';
import type { OnlineState } from '../ports/device/device.ts';
import type { DeviceRecord, DeviceStore } from '../ports/device/device-store.ts';
import type { OutboxFile, VisitCommand } from '../ports/device/outbox-entry.ts';
import { runSession, type Transition } from '../session/run-session.ts';

/** Unsent input of the reschedule and cancel forms. */
export type VisitDraft = {
  readonly reason: string;
  readonly otherReason: string;
  readonly date: string;
  readonly slot: string;
  readonly photos: readonly OutboxFile[];
};

type FilledFields = Partial<Omit<VisitDraft, 'photos'>>;

const formNames = ['reschedule', 'cancel'] as const;
type VisitFormName = (typeof formNames)[number];

/** The owner of a draft, and its visit. */
export type VisitDraftPlace = {
  readonly subject: string;
  readonly screen: VisitFormName;
  readonly job: JobUid;
};

const emptyDraft: VisitDraft = { reason: '', otherReason: '', date: '', slot: '', photos: [] };

const textOf = (json: unknown): string => (typeof json === 'string' ? json : '');

const photoOf = (json: unknown): readonly OutboxFile[] => {
  if (!isJsonObject(json)) return [];
  const { key, id = key, name, location } = json;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  return [{ id, name, location: typeof location === 'string' ? location : undefined }];
};

/** Stored in this tab: a phone may discard the page while its camera is open. */
const draftRecord = ({ subject, screen, job }: VisitDraftPlace): DeviceRecord<VisitDraft> => ({
  ...jsonRecord<VisitDraft>(
    { name: ['visit-draft', subject, screen, job].join(':'), keptIn: 'tab', belongsTo: 'user' },
    (json) =>
      isJsonObject(json)
        ? {
            reason: textOf(json['reason']),
            otherReason: textOf(json['otherReason']),
            date: textOf(json['date']),
            slot: textOf(json['slot']),
            photos: Array.isArray(json['photos']) ? json['photos'].flatMap(photoOf) : [],
          }
        : undefined,
  ),
  // Earlier versions of the portal read no photo without a key.
  write: ({ photos, ...draft }) =>
    JSON.stringify({ ...draft, photos: photos.map(({ id, ...photo }) => ({ ...photo, key: id })) }),
});

/** The drafts of the reschedule and cancel forms. */
export const makeVisitDrafts = (device: DeviceStore) => ({
  read: (place: VisitDraftPlace): VisitDraft => device.read(draftRecord(place)) ?? emptyDraft,
  /** `false` when the draft lasts only as long as the page. */
  store: (place: VisitDraftPlace, draft: VisitDraft): boolean =>
    device.keep(draftRecord(place), draft),
  /** Stores the input of an unsent change for its form: the tab of its draft may be closed by then. */
  restore: (
    subject: string,
    { kind, job, request, files }: Extract<VisitCommand, { readonly kind: VisitFormName }>,
  ): void => {
    const time = kind === 'reschedule' ? daySlotOf(request.visitDateTime) : undefined;
    device.keep(draftRecord({ subject, screen: kind, job }), {
      reason: request.reason,
      otherReason: request.otherReason,
      date: time?.date ?? '',
      slot: time?.slot ?? '',
      photos: files,
    });
  },
  /** Once a visit is rescheduled or cancelled, both drafts are deleted. */
  forget: (visit: Omit<VisitDraftPlace, 'screen'>): void => {
    for (const screen of formNames) device.forget(draftRecord({ ...visit, screen }));
  },
});

/** A form that reschedules or cancels a visit. */
export type VisitForm = {
  readonly screen: VisitFormName;
  readonly draft: VisitDraft;
  /** `false` when the draft lasts only as long as the page. */
  readonly isStored: boolean;
  readonly photos: readonly Photo[];
  /** Whether the platform answers: without it, photos wait on the phone. */
  readonly isOnline: boolean;
  readonly failedSubmits: number;
  /** `waiting-for-photos`: the submitted form is sent once they are uploaded. `accepted`: its draft is deleted. */
  readonly status: 'editing' | 'waiting-for-photos' | 'accepted';
};

const newForm = { isStored: true, failedSubmits: 0, status: 'editing' } as const;

export type VisitFormEvent =
  | { readonly is: 'filled'; readonly values: FilledFields }
  /** The photos or the connection may have changed. */
  | ({ readonly is: 'uploads-changed' } & Pick<VisitForm, 'photos' | 'isOnline'>)
  | { readonly is: 'draft-stored'; readonly isStored: boolean }
  | { readonly is: 'submit-clicked' | 'accepted' }
  | { readonly is: 'checked'; readonly isValid: boolean };

export type VisitFormCommand =
  | { readonly do: 'store-draft'; readonly draft: VisitDraft }
  /** Checks the form by the rules of its screen. */
  | { readonly do: 'check' | 'forget-drafts' }
  | { readonly do: 'send'; readonly draft: VisitDraft; readonly files: readonly OutboxFile[] };

const takesPhotos = ({ screen, draft }: VisitForm): boolean =>
  screen === 'cancel' || draft.reason === reasonToProve;

/** The photos that go with the change: uploaded, or stored on the phone until there is a connection. */
const filesToSend = (form: VisitForm): readonly OutboxFile[] =>
  takesPhotos(form) ? photosToSend(form.photos, form.isOnline) : [];

/** Whether the photos can go with the change; one that has failed, and does not wait for a connection, cannot. */
export const photoStatus = (form: VisitForm): 'ready' | 'uploading' | 'failed' => {
  if (!takesPhotos(form) || filesToSend(form).length === form.photos.length) return 'ready';
  return isUploading(form.photos) ? 'uploading' : 'failed';
};

/** Whether closing the page would lose input. */
export const isUnstored = ({ isStored, draft, photos }: VisitForm): boolean =>
  !isStored && (photos.length > 0 || Object.values(draft).some(({ length }) => length > 0));

/** Stores the draft, and submits a form that has waited for its photos. */
const onChanged = (form: VisitForm): Transition<VisitForm, VisitFormCommand> => {
  const hasWaited = form.status === 'waiting-for-photos' && photoStatus(form) !== 'uploading';
  return [
    form,
    [{ do: 'store-draft', draft: form.draft }, ...(hasWaited ? [{ do: 'check' } as const] : [])],
  ];
};

export const reduceVisitForm = (
  form: VisitForm,
  event: VisitFormEvent,
): Transition<VisitForm, VisitFormCommand> => {
  if (form.status === 'accepted') return [form, []];
  switch (event.is) {
    case 'filled':
      // What is changed after the submit is not sent without another one.
      return onChanged({
        ...form,
        draft: { ...form.draft, ...event.values },
        status: 'editing',
      });
    case 'uploads-changed': {
      const { photos, isOnline } = event;
      // After a reload, a refused photo is tried again.
      const kept = photosToKeep(photos).map(({ id, name, location }) => ({ id, name, location }));
      return onChanged({ ...form, draft: { ...form.draft, photos: kept }, photos, isOnline });
    }
    case 'draft-stored':
      return [form.isStored === event.isStored ? form : { ...form, isStored: event.isStored }, []];
    case 'accepted':
      return [{ ...form, isStored: true, status: 'accepted' }, [{ do: 'forget-drafts' }]];
    case 'submit-clicked':
      return [form, [{ do: 'check' }]];
    case 'checked':
      if (!event.isValid)
        return [{ ...form, status: 'editing', failedSubmits: form.failedSubmits + 1 }, []];
      if (photoStatus(form) === 'uploading') return [{ ...form, status: 'waiting-for-photos' }, []];
      return [
        { ...form, status: 'editing' },
        [{ do: 'send', draft: form.draft, files: filesToSend(form) }],
      ];
  }
};

/** The screen of the form, while it is shown. */
export type VisitFormScreen = {
  readonly isValid: (form: VisitForm) => boolean;
  readonly send: (draft: VisitDraft, files: readonly OutboxFile[], onAccepted: () => void) => void;
};

/** The page of the form. It uploads photos, and knows whether the platform answers. */
type VisitFormPage = OnlineState & {
  readonly upload: PhotoForm['upload'];
};

/** Opens a form with its draft, which survives a reload and a new sign-in. */
export const makeOpenVisitForm =
  (device: DeviceStore, openPhotos: OpenPhotos) =>
  (place: VisitDraftPlace, { isOnline, watchOnline, upload }: VisitFormPage) => {
    const drafts = makeVisitDrafts(device);
    const draft = drafts.read(place);
    /** Photos that a command was given: their bytes stay on the device after the upload too. */
    const handedOver = new Set<string>();
    const photos = openPhotos({
      job: place.job,
      upload,
      keepsUploaded: (id) => handedOver.has(id),
      waitsForConnection: false,
    });
    void photos.restore(draft.photos);
    const readUploads = () => ({ photos: photos.photos(), isOnline: isOnline() });

    const { state, subscribe, dispatch, attach } = runSession<
      VisitForm,
      VisitFormEvent,
      VisitFormCommand,
      VisitFormScreen
    >({
      first: [{ ...newForm, screen: place.screen, draft, ...readUploads() }, []],
      reduce: reduceVisitForm,
      run: (command, { screens }) => {
        const screen = screens();
        switch (command.do) {
          case 'store-draft':
            return dispatch({ is: 'draft-stored', isStored: drafts.store(place, command.draft) });
          case 'forget-drafts':
            return drafts.forget(place);
          case 'check':
            if (screen) dispatch({ is: 'checked', isValid: screen.isValid(state()) });
            return;
          case 'send':
            for (const { id } of command.files) handedOver.add(id);
            return screen?.send(command.draft, command.files, () => dispatch({ is: 'accepted' }));
        }
      },
    });
    const update = () => dispatch({ is: 'uploads-changed', ...readUploads() });

    return {
      state,
      subscribe,
      uploads: photos,
      open: (shown: VisitFormScreen) => {
        const stops = [attach(shown), photos.subscribe(update), watchOnline(update), photos.open()];
        update();
        return () => {
          for (const stop of stops) stop();
        };
      },
      fill: (values: FilledFields) => dispatch({ is: 'filled', values }),
      submit: () => dispatch({ is: 'submit-clicked' }),
    };
  };
