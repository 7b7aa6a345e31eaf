import type { ReactNode } from 'react';
import Bug from 'lucide-react/icons/bug';
import DoorOpen from 'lucide-react/icons/door-open';
import Droplets from 'lucide-react/icons/droplets';
import Flame from 'lucide-react/icons/flame';
import Grid2x2 from 'lucide-react/icons/grid-2x2';
import Heater from 'lucide-react/icons/heater';
import KeyRound from 'lucide-react/icons/key-round';
import Waves from 'lucide-react/icons/waves-horizontal';
import Zap from 'lucide-react/icons/zap';
import type { ClaimJobType } from '#domain/cover';

const size = 26;

export const jobTypeIcons: Record<ClaimJobType, ReactNode> = {
  boiler: <Flame size={size} />,
  heating: <Heater size={size} />,
  electric: <Zap size={size} />,
  plumbing: <Droplets size={size} />,
  drainage: <Waves size={size} />,
  windows: <Grid2x2 size={size} />,
  locks: <KeyRound size={size} />,
  pests: <Bug size={size} />,
  doors: <DoorOpen size={size} />,
};
