import type { ComingTab } from '#application/visit/agenda-tabs.ts';
import type { JobUid } from '#domain/kernel';

/** Query keys that several screens share. */
export const userQueries = {
  account: ['account'],
  properties: ['properties'],
} as const;

/** Query keys of the engineer screens: what begins with `engineer` is read again when the connection returns. */
export const engineerQueries = {
  all: ['engineer'],
  offers: ['engineer', 'offers'],
  agendas: ['engineer', 'agenda'],
  agenda: (tab: ComingTab) => ['engineer', 'agenda', tab],
  visit: (uid: JobUid) => ['engineer', 'visit', uid],
  /** A photo of an earlier visit. */
  photo: (visit: JobUid, photoKey: string) => ['engineer', 'photo', visit, photoKey],
  invoices: ['engineer', 'invoices'],
  /** A separate key: thousands of parts are not refetched with every change of the connection. */
  parts: ['parts'],
  /** A separate key: its many pages are never refetched together. */
  previousJobs: ['previous-jobs'],
} as const;
