import type { Emergency } from '#domain/claim';
import { emergencyServicesNumber, gasEmergencyNumber } from '#words/wording/emergency-numbers.ts';

/** The line on the first page and on every boiler and heating page, followed by the number. */
export const gasLine = {
  words: 'Gas smell or carbon monoxide alarm? Get out first, then call',
  number: gasEmergencyNumber,
} as const;

type EmergencyWording = {
  readonly title: string;
  readonly steps: string;
  readonly call: string;
  readonly number: string;
  /** A short form, for an action that sticks to the screen. */
  readonly short: string;
};

/** Advice for an emergency in the description. */
export const emergencyWording: Record<Emergency, EmergencyWording> = {
  gas: {
    title: 'Gas or carbon monoxide? Get out first',
    steps:
      'Leave your home now, with everybody in it. Don’t touch switches or flames. Then call the gas emergency line from outside, free, day or night:',
    call: 'Call the gas emergency line',
    number: gasEmergencyNumber,
    short: `Get out first, then call ${gasEmergencyNumber}.`,
  },
  fire: {
    title: 'Sparks, burning or smoke? Keep away',
    steps: `In smoke or fire, get everybody out first, then call ${emergencyServicesNumber}. With sparks or a burning smell, turn the power off at the fuse box if you can reach it safely. Emergency services:`,
    call: 'Call the emergency services',
    number: emergencyServicesNumber,
    short: `In smoke or fire, get out first, then call ${emergencyServicesNumber}.`,
  },
};
