import type { ReactNode } from 'react';
import { ActionBar } from '../parts/buttons/action-bar.tsx';
import { Button } from '../parts/buttons/button.tsx';
import { Spinner } from '../parts/buttons/spinner.tsx';

type WaitStepProps = {
  /** What is waited for. */
  readonly waitingFor: string;
  readonly children?: ReactNode;
  /** What asks by hand whether it is there, and what says so meanwhile. */
  readonly check: { readonly action: string; readonly checking: string };
  readonly onCheck: () => Promise<unknown>;
};

/** A step that waits for something outside of the flow; the user can ask for it by hand. */
export const WaitStep = ({ waitingFor, children, check, onCheck }: WaitStepProps) => (
  <>
    <Spinner label={waitingFor} />
    {children}
    <ActionBar>
      <Button variant="secondary" busyLabel={check.checking} onPress={onCheck}>
        {check.action}
      </Button>
    </ActionBar>
  </>
);
