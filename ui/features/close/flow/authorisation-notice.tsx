import { useState } from 'react';
import type { JobToClose } from '#domain/repair';
import { formatPounds } from '#domain/money';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { useOnline } from '../../../shell/connection/use-online.ts';
import { FactList, type Fact } from '../../../kit/lists/fact-list.tsx';
import { NoticeBox } from '../../../kit/notices/notice-box.tsx';

type AuthorisationProps = Pick<JobToClose, 'authorised' | 'authorisedNet' | 'authorisedHours'>;

const words = closeWording.authorisation;

/** The costs that the engineer requests. */
type RequestedCosts = {
  readonly requestedNet?: number | undefined;
  readonly requestedHours?: number | undefined;
};

/** Whether support has authorised less than requested. */
const isPartOnly = ({
  authorisedNet: net,
  authorisedHours: hours,
  requestedNet = 0,
  requestedHours = 0,
}: AuthorisationProps & RequestedCosts): boolean =>
  (net !== undefined && net < requestedNet) || (hours !== undefined && hours < requestedHours);

type AuthorisedAmounts = Omit<AuthorisationProps, 'authorised'>;

const authorisedFacts = ({
  authorisedNet: net,
  authorisedHours: hours,
}: AuthorisedAmounts): readonly Fact[] => [
  ...(net === undefined ? [] : [{ key: 'net', label: words.givenNet, value: formatPounds(net) }]),
  ...(hours === undefined
    ? []
    : [
        {
          key: 'hours',
          label: words.givenHours,
          value: closeWording.hoursOption(hours),
        },
      ]),
];

/** The authorised amount and hours; they may be less than requested. */
export const AuthorisedFacts = (authorisation: AuthorisedAmounts) => {
  const facts = authorisedFacts(authorisation);
  return facts.length === 0 ? null : <FactList facts={facts} />;
};

/** The decision of support (document 3, section 4, "Cost authorisation screen"). */
export const AuthorisationNotice = (authorisation: AuthorisationProps & RequestedCosts) => {
  const online = useOnline();
  const [initially] = useState(authorisation.authorised);
  if (authorisation.authorised === 'Yes' && isPartOnly(authorisation))
    return (
      <NoticeBox tone="caution" title={words.partOnly}>
        <AuthorisedFacts {...authorisation} />
      </NoticeBox>
    );
  if (authorisation.authorised === 'Yes')
    return (
      <NoticeBox tone="good" title={initially === 'Yes' ? words.earlier : words.yes}>
        <AuthorisedFacts {...authorisation} />
      </NoticeBox>
    );
  if (authorisation.authorised === 'No') return <NoticeBox tone="caution" title={words.no} />;
  return <NoticeBox title={online ? words.waiting : words.offline} />;
};
