import type { ComponentType } from 'react';
import { late, useFetchLate, useLate } from '../late/use-late.ts';
import { WaitingPage } from '../shell/waiting-page.tsx';

type Found = { readonly Screen: ComponentType };

/** Stands in for a screen that did not come: each time it is entered it asks for the screen, until that is there. */
export const screenAskedAgain = (load: () => Promise<ComponentType>): ComponentType => {
  const screen = late<Found>();
  const fetchScreen = async (): Promise<Found> => ({ Screen: await load() });
  return () => {
    const found = useLate(screen, useFetchLate(screen, fetchScreen));
    return found === undefined ? <WaitingPage /> : <found.Screen />;
  };
};
