import { useState } from 'react';
import type { JobToClose } from '#domain/jobs/job-to-close.ts';
import { formatPounds } from '#domain/kernel/pence.ts';
import { useOnline } from '../../../app/connection/use-online.ts';
import { FactList, type Fact } from '../../../parts/lists/fact-list.tsx';
import { NoticeBox } from '../../../parts/notices/notice-box.tsx';
import { closeWording } from '../../../wording/engineer/close/close.ts';

type WhatSupportSaidProps = Pick<JobToClose, 'authorised' | 'authorisedNet' | 'authorisedHours'>;

const words = closeWording.authorisation;

/** What support was asked for. */
type Asked = { readonly askedNet?: number | undefined; readonly askedHours?: number | undefined };

/** Whether support has given less than it was asked for. */
const isPartOnly = ({
  authorisedNet: net,
  authorisedHours: hours,
  askedNet = 0,
  askedHours = 0,
}: WhatSupportSaidProps & Asked): boolean =>
  (net !== undefined && net < askedNet) || (hours !== undefined && hours < askedHours);

type Given = Omit<WhatSupportSaidProps, 'authorised'>;

const given = ({ authorisedNet: net, authorisedHours: hours }: Given): readonly Fact[] => [
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

/** The amount and the hours that support has given: they may be less than was asked for. */
export const WhatIsAuthorised = (told: Given) => {
  const facts = given(told);
  return facts.length === 0 ? null : <FactList facts={facts} />;
};

/** What support has said, as the job tells it (document 3, section 4, "Cost authorisation screen"). */
export const WhatSupportSaid = (told: WhatSupportSaidProps & Asked) => {
  const online = useOnline();
  const [atFirst] = useState(told.authorised);
  if (told.authorised === 'Yes' && isPartOnly(told))
    return (
      <NoticeBox tone="caution" title={words.partOnly}>
        <WhatIsAuthorised {...told} />
      </NoticeBox>
    );
  if (told.authorised === 'Yes')
    return (
      <NoticeBox tone="good" title={atFirst === 'Yes' ? words.earlier : words.yes}>
        <WhatIsAuthorised {...told} />
      </NoticeBox>
    );
  if (told.authorised === 'No') return <NoticeBox tone="caution" title={words.no} />;
  return <NoticeBox title={online ? words.waiting : words.offline} />;
};
