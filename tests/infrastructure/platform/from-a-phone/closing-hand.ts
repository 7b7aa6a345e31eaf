import * as E from 'fp-ts/Either';
import { isWaiting } from '#application/outbox/outbox-entry.ts';
import type { CloseSession } from '#application/close/close-session.ts';
import {
  fieldsOfStep,
  shownCloseStep,
  type OpenClose,
} from '#application/close/close-session-state.ts';
import type { UploadFile } from '#application/ports/remote/engineer-calls.ts';
import type { CloseStep } from '#domain/close';
import type { EngineerJob } from '#domain/repair';
import type { JobUid } from '#domain/kernel';
import type { CloseWay } from './close-ways.ts';
import type { Network } from './faulty-network.ts';
import { openPage, type Page, type Phone } from './phone.ts';

/** The file of a name, unlike every other. */
export const fileOf = (name: string): UploadFile => {
  const content = new Blob([`%PDF-1.4\n${name}\n%%EOF\n`], { type: 'application/pdf' });
  return { name, type: content.type, size: content.size, content };
};

export type Where = { readonly url: string; readonly now: string };

/** Waits until a condition is true, or the page is closed. */
const until = (
  { network }: Page,
  subscribe: (changed: () => void) => () => void,
  holds: () => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (holds()) end();
    };
    const stop = subscribe(look);
    const end = () => {
      stop();
      resolve();
    };
    void network.died.then(end);
    look();
  });

/** The stored data of a job on the phone, for offline pages. */
type KeptJob = { readonly uid: JobUid; job: EngineerJob };

/** Support decides. */
export type Support = (decision: 'Yes' | 'No') => Promise<void>;

/** An engineer with a phone during a close: answers the shown step, and continues after any fault. */
export const closingHand = async (
  phone: Phone,
  where: Where,
  kept: KeptJob,
  way: CloseWay,
  support: Support,
) => {
  let page = await openPage(phone, where);
  let session: CloseSession | undefined;

  const open = (): OpenClose => {
    const state = session?.state();
    if (state?.is !== 'open') throw new Error(`The close is ${state?.is ?? 'not shown'}`);
    return state;
  };
  const step = (): CloseStep => shownCloseStep(open());
  const isSent = (): boolean => page.entry(kept.uid) !== undefined;

  /** Looks at the job: at its questions, unless it is finished. */
  const look = async (): Promise<void> => {
    if (isSent()) return;
    const read = await Promise.race([page.readJob(kept.uid)(), page.network.died]);
    if (read !== undefined && E.isRight(read)) kept.job = read.right;
    if (page.network.isDead()) return;
    const opened = page.openSession(kept.job);
    session = opened;
    await until(page, opened.subscribe, () => opened.state().is !== 'opening');
  };
  /** Reloads the page; the earlier page is closed. */
  const load = async (prepare?: (network: Network) => unknown): Promise<void> => {
    page.die();
    session = undefined;
    page = await openPage(phone, { ...where, ...(prepare === undefined ? {} : { prepare }) });
    await look();
  };

  const alive = async (work: Promise<unknown>): Promise<void> => {
    await Promise.race([work, page.network.died]);
  };
  const filesAt = (at: CloseStep): readonly string[] => {
    const ids = fieldsOfStep(open(), at)['photosOfFault'];
    return (session?.photos() ?? [])
      .filter(({ key }) => Array.isArray(ids) && (ids as readonly unknown[]).includes(key))
      .map(({ name }) => name);
  };
  /** Chooses the missing files, and waits until they are listed, not until they are uploaded. */
  const chooseFiles = async (at: CloseStep, names: readonly string[]): Promise<void> => {
    const shown = session;
    if (shown === undefined) return;
    const there = filesAt(at);
    const missing = names.filter((name) => !there.includes(name));
    void shown.addFiles(at, 'photosOfFault', missing.map(fileOf));
    await until(
      page,
      shown.subscribe,
      () => shown.state().is !== 'open' || names.every((name) => filesAt(at).includes(name)),
    );
  };
  /** Types the answers of the shown step. */
  const type = async (): Promise<void> => {
    const at = step();
    if (at === 'costAuthorisation') {
      await support('Yes');
      return alive(session?.readJob() ?? Promise.resolve());
    }
    for (const [field, value] of Object.entries(way.answers[at] ?? {}))
      if (field === 'photosOfFault') await chooseFiles(at, value as readonly string[]);
      else session?.setAnswer(at, field, value);
  };
  const press = async (): Promise<void> => {
    await alive(session?.continue(step()) ?? Promise.resolve());
  };
  await look();

  return {
    load,
    look,
    type,
    press,
    step,
    isSent,
    filesAt,
    state: open,
    session: (): CloseSession => {
      if (session === undefined) throw new Error('No close is shown');
      return session;
    },
    page: (): Page => page,
    network: (): Network => page.network,
    isDead: (): boolean => page.network.isDead(),
    entry: () => page.entry(kept.uid),
    /** Does the whole step; on a page that dies it may come to nothing. */
    doStep: async (): Promise<void> => {
      await type();
      if (!page.network.isDead()) await press();
    },
    /** Leaves the screen of the job, like an engineer who returns to the agenda. */
    leave: (): void => session?.leave(),
    /** Retries waiting entries, and waits for the result. */
    tryAgain: async (): Promise<void> => alive(page.outbox.tryAgain(kept.uid)),
    /** Waits until the platform has accepted or refused it. */
    done: (): Promise<void> =>
      until(page, page.outbox.subscribe, () => {
        const status = page.entry(kept.uid)?.status;
        return status === undefined || !isWaiting(status);
      }),
  };
};

export type ClosingHand = Awaited<ReturnType<typeof closingHand>>;
