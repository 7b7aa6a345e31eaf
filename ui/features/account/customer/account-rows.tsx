import type { ReactNode } from 'react';
import type { Account, TelephoneNumber } from '#domain/cover';
import { EmailAddress } from '../../../kit/lists/email-address.tsx';
import type { SummaryRow } from '../../../kit/lists/summary-list.tsx';
import { accountWording } from '../../../wording/account.ts';
import { Verbatim } from '../../../kit/lists/verbatim.tsx';

const orMissing = (text: string): ReactNode =>
  text.trim() === '' ? accountWording.missing : <Verbatim>{text}</Verbatim>;

const phoneText = (phone: TelephoneNumber | undefined): ReactNode =>
  orMissing(phone === undefined ? '' : `${phone.prefix} ${phone.number}`.trim());

/** The known phone numbers with their names, or a note that there are none. */
const phoneRows = ({ phones: [phone, secondPhone] }: Account): readonly SummaryRow[] => {
  const first = { key: 'phone', label: accountWording.phone, value: phoneText(phone) };
  if (secondPhone === undefined) return [first];
  const second = {
    key: 'second-phone',
    label: accountWording.secondPhone,
    value: phoneText(secondPhone),
  };
  return phone === undefined ? [second] : [first, second];
};

/** The rows of the account screen. */
export const accountRows = (account: Account): readonly SummaryRow[] => [
  {
    key: 'name',
    label: accountWording.name,
    value: orMissing(`${account.firstName} ${account.lastName}`),
  },
  {
    key: 'email',
    label: accountWording.email,
    value:
      account.email.trim() === '' ? (
        accountWording.missing
      ) : (
        <EmailAddress address={account.email} />
      ),
  },
  ...phoneRows(account),
  {
    key: 'reference',
    label: accountWording.reference,
    value: orMissing(account.customerFacingId),
  },
];
