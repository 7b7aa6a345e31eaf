import HeartHandshake from 'lucide-react/icons/heart-handshake';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import type { Urgency } from '#domain/booking';
import { urgencyNames } from '#words/shared/visit/wording/offers.ts';
import { visitWording } from '#words/shared/visit/wording/visit.ts';
import { Tag, type TagTone } from '../../../kit/layout/tag.tsx';
import styles from './visit-flags.module.css';

const urgencyTones: Record<Urgency, TagTone> = {
  normal: 'neutral',
  urgent: 'caution',
  critical: 'danger',
};

export const UrgencyTag = ({ urgency }: { readonly urgency: Urgency }) => (
  <Tag tone={urgencyTones[urgency]}>
    {urgency !== 'normal' && <TriangleAlert size={18} aria-hidden="true" />}
    <span>{urgencyNames[urgency]}</span>
  </Tag>
);

export const VulnerableTag = ({ words = visitWording.vulnerable }: { readonly words?: string }) => (
  <Tag tone="caution">
    <HeartHandshake size={18} aria-hidden="true" />
    <span>{words}</span>
  </Tag>
);

type VisitFlagsProps = {
  readonly urgency: Urgency | undefined;
  readonly vulnerableCustomer: boolean;
};

/** Warnings about a visit; empty when there are none. */
export const VisitFlags = ({ urgency, vulnerableCustomer }: VisitFlagsProps) =>
  urgency === undefined && !vulnerableCustomer ? null : (
    <div className={styles.flags}>
      {urgency !== undefined && <UrgencyTag urgency={urgency} />}
      {vulnerableCustomer && <VulnerableTag />}
    </div>
  );
