import Truck from 'lucide-react/icons/truck';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import type { StartStep } from '#application/visit/start-step.ts';
import { Button, type ButtonVariant } from '../../../kit/buttons/button.tsx';
import { settingOffWording, visitActionWording } from '../wording/visit.ts';

const stepIcons: Record<StartStep, ReactNode> = {
  'start-travel': <Truck size={22} aria-hidden="true" />,
  'start-job': <Wrench size={22} aria-hidden="true" />,
};

export type StepState = {
  readonly busy: boolean;
  readonly busyLabel?: string | undefined;
  readonly resting?: boolean;
  /** The engineer has just set off, and may take it back. */
  readonly canUndo?: boolean;
  readonly onPress: () => Promise<void>;
};

type StepButtonProps = StepState & {
  readonly step: StartStep;
  readonly variant: ButtonVariant;
};

/** Sets off to a visit, or starts it. */
export const StepButton = ({
  step,
  variant,
  busy,
  busyLabel,
  resting = false,
  canUndo = false,
  onPress,
}: StepButtonProps) => (
  <Button
    wide
    tall
    variant={variant}
    icon={stepIcons[step]}
    busy={busy}
    busyLabel={busyLabel}
    resting={resting}
    onPress={onPress}
  >
    {canUndo ? settingOffWording.settingOff : visitActionWording[step]}
  </Button>
);
