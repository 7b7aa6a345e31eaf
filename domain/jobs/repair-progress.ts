import type { CustomerStatus } from './customer-status.ts';

/** The way of a repair, as its customer follows it. */
export const repairSteps = ['received', 'booked', 'on-the-way', 'done'] as const;
export type RepairStep = (typeof repairSteps)[number];

const stepOf: { readonly [Status in CustomerStatus]?: RepairStep } = {
  'claim-request-received': 'received',
  'we-are-reviewing-your-claim': 'received',
  'engineer-visit-booked': 'booked',
  'en-route': 'on-the-way',
  'in-progress': 'on-the-way',
  'completed-claim': 'done',
};

/** How far a repair has come; `undefined` where it has left the way, such as a visit that was cancelled. */
export const repairStep = (status: CustomerStatus): RepairStep | undefined => stepOf[status];
