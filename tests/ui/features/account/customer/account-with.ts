import type { Account } from '#domain/cover';
import { identifier } from '#domain/kernel';
import { day } from '../../../day.ts';

export type Home = {
  readonly id: string;
  readonly startDate?: string;
  readonly isRenewal?: boolean;
  readonly status?: number;
  readonly property?: 'active' | 'inactive' | 'missing';
};

/** An account with a contract for each home. */
export const accountWith = (homes: readonly Home[]): Account => ({
  id: identifier('account-1'),
  firstName: 'Robin',
  lastName: 'Field',
  email: 'robin@example.com',
  phones: [{ prefix: '+44', number: '7700 900123' }, undefined],
  customerFacingId: identifier('CUS-1001'),
  contracts: homes.map(({ id, startDate = '2024-01-01', isRenewal = false, status = 4 }) => ({
    id: identifier(id),
    propertyId: identifier(`home-${id}`),
    customerFacingId: identifier(`CON-${id}`),
    status,
    startDate: day(startDate),
    isRenewal,
  })),
  properties: homes
    .filter(({ property }) => property !== 'missing')
    .map(({ id, property = 'active' }) => ({
      id: identifier(`home-${id}`),
      active: property === 'active',
      addressLines: [`${id} Orchard Row`, 'Upper floor'],
      town: 'Leeds',
      postcode: 'LS1 4DT',
      country: 'GB',
    })),
});
