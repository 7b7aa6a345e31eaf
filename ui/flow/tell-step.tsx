import type { ReactNode } from 'react';
import { ActionBar } from '../parts/buttons/action-bar.tsx';
import { Button } from '../parts/buttons/button.tsx';

type TellStepProps = {
  readonly children: ReactNode;
  /** What the one action is called, such as "Continue". */
  readonly action: string;
  readonly onContinue: () => void;
};

/** A step that tells something and asks nothing: it is done once the user has gone on. */
export const TellStep = ({ children, action, onContinue }: TellStepProps) => (
  <>
    {children}
    <ActionBar>
      <Button onPress={onContinue}>{action}</Button>
    </ActionBar>
  </>
);
