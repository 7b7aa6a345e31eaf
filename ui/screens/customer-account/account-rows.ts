import type { Account, TelephoneNumber } from '#domain/contracts/contract.ts';
import type { SummaryRow } from '../../parts/summary-list.tsx';
import { accountWording } from '../../wording/account.ts';

const phoneLabels = [accountWording.phone, accountWording.secondPhone];

const phoneText = ({ prefix, number }: TelephoneNumber): string => `${prefix} ${number}`.trim();

const orMissing = (text: string): string => (text.trim() === '' ? accountWording.missing : text);

/** What the account screen shows of an account. */
export const accountRows = (account: Account): readonly SummaryRow[] => [
  {
    key: 'name',
    label: accountWording.name,
    value: orMissing(`${account.firstName} ${account.lastName}`),
  },
  { key: 'email', label: accountWording.email, value: orMissing(account.email) },
  ...(account.phones.length === 0
    ? [{ key: 'phone', label: accountWording.phone, value: accountWording.missing }]
    : account.phones.map((phone, index) => ({
        key: `phone-${index}`,
        label: phoneLabels[index] ?? accountWording.phone,
        value: phoneText(phone),
      }))),
  {
    key: 'reference',
    label: accountWording.reference,
    value: orMissing(account.customerFacingId),
  },
];
