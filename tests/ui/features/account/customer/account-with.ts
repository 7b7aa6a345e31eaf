import type { Account } from '#domain/cover';
import { identifier } from '#domain/kernel';
import { day } from '../../../day.ts';

export type Home = {
  readonly id: string;
  readonly startDate?: string;
  readonly status?: number;
};

/** An account with a contract for each home. */
export const accountWith = (homes: readonly Home[]): Account => ({
  id: identifier('account-1'),
  firstName: 'Robin',
  lastName: 'Field',
  email: 'robin@example.com',
  phones: [{ prefix: '+44', number: '7700 900123' }, undefined],
  customerFacingId: identifier('CUS-1001'),
  contracts: homes.map(({ id, startDate = '2024-01-01', status = 4 }) => ({
    id: identifier(id),
    propertyId: identifier(`home-${id}`),
    customerFacingId: identifier(`CON-${id}`),
    status,
    startDate: day(startDate),
    isRenewal: false,
  })),
  properties: homes.map(({ id }) => ({
    id: identifier(`home-${id}`),
    active: true,
    addressLines: [`${id} Orchard Row`, 'Upper floor'],
    town: 'Leeds',
    postcode: 'LS1 4DT',
    country: 'GB',
  })),
});
