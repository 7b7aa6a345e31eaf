import type { CloseFlags } from '#domain/close';
import { emptyJobToClose, type EngineerJob, type JobToClose } from '#domain/repair';
import type { LocalDate } from '#domain/time';

/** A Tuesday morning. */
export const tuesday = { date: '2024-06-11' as LocalDate, hour: 10 };

/** A job and the portal's flags, for walks of the close flow. */
export type CloseWorld = {
  readonly job: Pick<EngineerJob, 'type' | 'urgency' | 'toClose'>;
  readonly flags: CloseFlags;
};

export const plainJob: JobToClose = {
  ...emptyJobToClose,
  visitType: 'Breakdown',
  package: 'your-heating',
};

export const worldOf = (
  type: string,
  toClose: Partial<JobToClose> = {},
  flags: Partial<CloseFlags> = {},
): CloseWorld => ({
  job: { type, urgency: 'urgent', toClose: { ...plainJob, ...toClose } },
  flags: { useStructuredParts: true, automaticAuthorisation: true, labourWarned: false, ...flags },
});

const fitted = { partsDescription: 'Pump', authorisedNet: 50_000 as JobToClose['authorisedNet'] };

/** One world for each thing that the flow looks at. */
export const closeWorlds: readonly CloseWorld[] = [
  worldOf('Gas Job', { authorised: 'Yes', authorisedHours: 2 }),
  worldOf('Gas Job re-attend', { authorised: 'No', visitType: 'Reattend' }),
  worldOf('Gas Job', { visitType: 'FollowOn', authorised: 'Yes', ...fitted }),
  worldOf('Gas Job', { previousVisits: 2, authorised: 'Yes' }),
  worldOf('Gas Job', { authorised: 'Yes' }, { useStructuredParts: false }),
  worldOf('Gas Job', { authorised: 'Yes' }, { automaticAuthorisation: false }),
  worldOf('Plumbing', { package: 'your-home', authorised: 'Yes' }),
  worldOf('Plumbing', { package: 'your-home', authorised: 'Yes' }, { labourWarned: true }),
  worldOf(
    'Plumbing',
    { package: 'your-home-plus', ...fitted, authorised: 'No' },
    { useStructuredParts: false },
  ),
  worldOf('Electric', { package: 'your-home', authorised: 'Yes' }),
  worldOf('Drains', { package: 'your-home', authorised: 'Yes' }, { automaticAuthorisation: false }),
  worldOf('Electric', { package: 'your-home', previousVisits: 2, authorised: 'No', ...fitted }),
  worldOf('Windows', { package: 'your-boiler', authorised: 'Yes', visitType: 'FollowOn' }),
  worldOf('Annual Service', { authorised: 'Yes' }),
];
