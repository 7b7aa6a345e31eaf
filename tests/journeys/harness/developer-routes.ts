import { expect } from 'playwright/test';
import { developerHeaders } from './platform-process.ts';

/** The decision of support. */
export type Said = {
  readonly decision: 'Yes' | 'No';
  readonly netAmount?: string;
  readonly hours?: string;
};

/** A file as the platform stored it. */
export type StoredFile = {
  readonly objectName: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
};

/** The platform as a developer reaches it beside the portal. */
export type Developer = ReturnType<typeof developerAt>;

/** Newest first. */
type Inbox = { readonly messages: readonly { readonly code: string | null }[] };

export const developerAt = (url: string) => {
  const send = async (method: string, path: string, body?: unknown): Promise<void> => {
    const answer = await fetch(`${url}/developer/${path}`, {
      method,
      headers: {
        ...developerHeaders,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} /developer/${path}: ${answer.status}`).toBe(true);
  };
  const newestCode = async (email: string): Promise<string | undefined> => {
    const answer = await fetch(`${url}/developer/inbox.json?email=${encodeURIComponent(email)}`, {
      headers: developerHeaders,
    });
    const { messages } = (await answer.json()) as Inbox;
    return messages.find(({ code }) => code !== null)?.code ?? undefined;
  };
  const storedContent = async (objectName: string): Promise<Buffer> => {
    const stored = await fetch(`${url}/developer/photos/${objectName}`, {
      headers: developerHeaders,
    });
    expect(stored.ok, `what is stored under ${objectName}: ${stored.status}`).toBe(true);
    return Buffer.from(await stored.arrayBuffer());
  };
  return {
    url,
    /**
     * Resets to the demo people of a first start, with the real clock, or with one that runs or is frozen at a moment
     * (ISO).
     */
    reset: (now?: string, frozen?: 'frozen') =>
      send('POST', 'reset', now === undefined ? undefined : { now, frozen: frozen === 'frozen' }),
    /** The newest one-time code for an e-mail address, once it differs from `before`. */
    inboxCode: async (email: string, before?: string): Promise<string> => {
      let code: string | undefined;
      await expect
        .poll(async () => {
          code = await newestCode(email);
          return code !== undefined && code !== before;
        }, `a code for ${email}`)
        .toBe(true);
      return code ?? '';
    },
    /** Freezes the clock of both sides at a moment (ISO). The portal requests it when it starts. */
    setClock: (now: string) => send('PUT', 'clock', { now, frozen: true }),
    /** Moves a job, by its UID or name, to a status. */
    moveJob: (job: string, jobStatus: string) =>
      send('POST', `jobs/${encodeURIComponent(job)}/status`, { jobStatus }),
    /** Sets support's decision on a job, by its UID or its name. */
    authorise: (job: string, said: Said) =>
      send('PUT', `jobs/${encodeURIComponent(job)}/authorisation`, said),
    /** Adds this many completed jobs to an engineer, by default to the first. */
    makePreviousJobs: (count: number, email?: string) =>
      send('POST', 'engineers/previous-jobs', { count, email }),
    /** The content that is stored under a name. */
    storedContent,
    /** The stored files of a job, by its UID or its name, oldest first. */
    storedFiles: async (job: string): Promise<readonly StoredFile[]> => {
      const answer = await fetch(`${url}/developer/jobs/${encodeURIComponent(job)}/photos`, {
        headers: developerHeaders,
      });
      const { photos } = (await answer.json()) as {
        readonly photos: readonly Omit<StoredFile, 'content'>[];
      };
      return Promise.all(
        photos.map(async (photo) => ({
          ...photo,
          content: await storedContent(photo.objectName),
        })),
      );
    },
  };
};
