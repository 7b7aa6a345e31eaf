import Phone from 'lucide-react/icons/phone';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { useMediaQuery } from '../../kit/layout/use-media-query.ts';
import { WithVerbatim } from '../../kit/lists/verbatim.tsx';
import { publishedPhoneLink } from './phone-link.tsx';

type CallLinkProps = {
  readonly number: string;
  readonly children: string;
  readonly variant?: 'primary' | 'secondary';
  readonly wide?: boolean;
};

/** A button that calls a number, which is printed with it. A number that cannot be dialled is shown as text. */
export const CallLink = ({ number, children, ...look }: CallLinkProps) => {
  const link = publishedPhoneLink(number);
  const printing = useMediaQuery('print');
  const words = children.includes(number) ? children : `${children}: ${number}`;
  return link === undefined ? (
    <p>{words}</p>
  ) : (
    <ButtonLink to={link} icon={<Phone size="1.25rem" />} {...look}>
      <span>
        <WithVerbatim text={printing ? words : children} part={number} />
      </span>
    </ButtonLink>
  );
};
