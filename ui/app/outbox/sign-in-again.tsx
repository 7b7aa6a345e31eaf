import { useSetAtom } from 'jotai';
import { Button } from '../../parts/buttons/button.tsx';
import { outboxWording } from '../../wording/engineer/outbox.ts';
import { sessionAtom } from '../session/session-state.ts';

/** Leads to sign-in, and back here: the guard stores the current address. */
export const SignInAgain = () => {
  const setSession = useSetAtom(sessionAtom);
  return (
    <Button onPress={() => setSession({ phase: 'signed-out', because: 'refused' })}>
      {outboxWording.signIn}
    </Button>
  );
};
