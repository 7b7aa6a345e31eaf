import { useEffect } from 'react';
import {
  CalendarCheck,
  CircleAlert,
  CircleCheck,
  CircleX,
  Truck,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { ShownStatus } from '#domain/jobs/agenda.ts';
import { useUseCases } from '../../app/use-cases/use-cases-context.ts';
import { Tag, type TagTone } from '../../parts/tag.tsx';

type Look = { readonly tone: TagTone; readonly icon: LucideIcon };

const looks: { readonly [Status in ShownStatus]?: Look } = {
  Ready: { tone: 'brand', icon: CalendarCheck },
  'En Route': { tone: 'brand', icon: Truck },
  'In Progress': { tone: 'good', icon: Wrench },
  Complete: { tone: 'good', icon: CircleCheck },
  Cancelled: { tone: 'neutral', icon: CircleX },
  'Action Required': { tone: 'danger', icon: CircleAlert },
};

/** Where a visit stands; a status that is not for engineers is reported, and shown without an icon. */
export const VisitStatus = ({ status }: { readonly status: ShownStatus }) => {
  const { reportError } = useUseCases();
  const look = looks[status];
  const unhandled = look === undefined;
  useEffect(() => {
    if (unhandled) reportError('Unhandled job status', { status });
  }, [unhandled, status, reportError]);
  if (look === undefined) return <Tag>{status}</Tag>;
  const Icon = look.icon;
  return (
    <Tag tone={look.tone}>
      <Icon size={18} aria-hidden="true" />
      {status}
    </Tag>
  );
};
