import type { ReactNode } from 'react';
import {
  Bug,
  DoorOpen,
  Droplets,
  Flame,
  Grid2x2,
  Heater,
  KeyRound,
  Waves,
  Zap,
} from 'lucide-react';
import type { ClaimJobType } from '#domain/contracts/product.ts';

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
