import { useSetAtom } from 'jotai';
import { outboxWording } from '#words/shared/visit/wording/outbox.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { sessionAtom } from '../../../shell/session/session-state.ts';

/** Leads to sign-in, and back here: the guard stores the current address. */
export const SignInAgain = () => {
  const setSession = useSetAtom(sessionAtom);
  return (
    <Button onPress={() => setSession({ phase: 'signed-out', because: 'refused' })}>
      {outboxWording.signIn}
    </Button>
  );
};
