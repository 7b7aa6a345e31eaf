import type { OutboxEntry } from '#application/ports/device/outbox-entry.ts';
import type { CommandKind } from '#application/outbox/outbox-entry.ts';
import { rescheduleWording } from '#words/shared/booking/wording/reschedule.ts';
import {
  visitActionWording,
  visitStepWording,
  cancelWording,
} from '#words/shared/visit/wording/visit.ts';

/** Waiting commands, in the strip of every screen. */
export const outboxWording = {
  /** Beside a visit. */
  waits: 'Waiting to be sent',
  waiting: (count: number): string => `${count} waiting to be sent`,
  refused: (count: number): string => `${count} could not be sent`,
  failed: (count: number): string => `${count} failed, tried again`,
  signInToSend: 'Sign in to send',
  keepPageOpen: 'Keep this page open',
  since: (moment: string): string => `since ${moment}`,
  beingSent: 'being sent now',
  noSignal: 'It is sent by itself as soon as there is a signal.',
  lost: 'It was complete but not sent, and this phone has not kept it. Please complete it again.',
  behindRefused: 'It goes once you have settled the one above.',
  /** Instead of Discard. */
  neededBy: (command: string): string =>
    `To discard this, discard ${command} first: it needs this.`,
  lostCommand:
    'It may not have been sent, and this phone has not kept it. Please look at the visit, and do it again if it is still to be done.',
  /** When the platform gave no reason. */
  noReason: 'The platform did not answer as expected.',
  sentAgain: 'It is sent again automatically.',
  tryAgain: 'Try again',
  discard: 'Discard',
  discardAsk: 'Discard this change?',
  /** Why one of several files was refused. */
  ofFile: (name: string, message: string): string => `${name}: ${message}`,
  signIn: 'Sign in again',
  correct: 'Correct',
  sendNow: 'Send now',
  /** The page of all commands that the platform does not have yet, by state. */
  page: {
    title: 'Not sent yet',
    nothing: 'Everything is sent.',
    headings: {
      refused: 'Refused',
      'file-lost': 'A file is missing',
      lost: 'No longer on this phone',
      failed: 'Failed, tried again automatically',
      sending: 'Being sent',
      waiting: 'Waiting to be sent',
    },
    meanings: {
      refused: 'These are not sent again unless you correct them or try again.',
      'file-lost': 'These are not sent before you choose the file again, or discard them.',
      lost: 'Please look at these visits.',
      failed: 'We could not process these. You need not do anything.',
      sending: 'These are kept on this phone until they have arrived.',
      waiting: 'These are kept on this phone and sent automatically once we can be reached.',
    },
  },
  seeAll: 'See what is not sent yet',
  logoutTitle: 'Log out with unsent work?',
  logoutText: (count: number): string =>
    count === 1
      ? 'One thing that you did has not been sent yet. It stays on this phone and is sent once you sign in here again.'
      : `${count} things that you did have not been sent yet. They stay on this phone and are sent once you sign in here again.`,
  logoutOfflineTitle: 'Log out without a signal?',
  logoutOffline:
    'Your visits go from this phone, and you can sign in again only once you have a signal.',
  logoutStay: 'Stay',
} as const;

/** The name of each command in the list. */
export const entryWording: Record<OutboxEntry['kind'], string> = {
  close: visitActionWording['complete-job'],
  'start-travel': visitActionWording['start-travel'],
  'start-job': visitActionWording['start-job'],
  reschedule: rescheduleWording.title,
  cancel: cancelWording.title,
};

/** The message for a refused command (document 3, section 8). */
const commandFailed: Record<CommandKind, string> = {
  'start-travel': visitStepWording['start-travel'].failed,
  'start-job': visitStepWording['start-job'].failed,
  reschedule: rescheduleWording.failed,
  cancel: cancelWording.failed,
};

/** The message followed by the platform's own message. */
export const commandRefused = (kind: CommandKind, message: string): string =>
  commandFailed[kind].endsWith('.')
    ? `${commandFailed[kind]} ${message}`
    : `${commandFailed[kind]}: ${message}`;
