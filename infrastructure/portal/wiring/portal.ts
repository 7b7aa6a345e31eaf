import { makeUseCases, type UseCases } from '#application/areas/use-cases.ts';
import { makeBrowserAttention } from '../connection/browser-attention.ts';
import { forgetVisits } from '../database/forget-visits.ts';
import { makeAccountDirectory } from '../http/adapters/account-directory.ts';
import type { SharedEquipment } from './platform.ts';

/** The use-cases of every signed-in user. */
export const loadUseCases = ({ client, contact, ...shared }: SharedEquipment): UseCases =>
  makeUseCases({
    ...shared,
    accounts: makeAccountDirectory(client),
    attention: makeBrowserAttention(contact),
    keptVisits: { clear: forgetVisits },
  });
