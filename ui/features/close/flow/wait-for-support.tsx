import { authorisedAmount, waitsForHigherAmount } from '#application/close/close-session-state.ts';
import { formatPounds } from '#domain/money';
import { Button } from '../../../kit/buttons/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { FactList } from '../../../kit/lists/fact-list.tsx';
import { closeWording } from '../../../shared/visit/wording/close.ts';
import { CallSupport } from './call-support.tsx';
import { useClose, useCloseSession, type ShownClose } from './close-context.ts';
import { useLookForSupport } from './use-look-for-support.ts';

/** The amount that the parts are above, if they are. */
const amountToRaise = ({ state, step }: ShownClose) =>
  waitsForHigherAmount(state, step) ? authorisedAmount(state) : undefined;

/** Shown while support must change something before the step can continue: the number to call, and the polled job. */
export const WaitForSupport = () => {
  const session = useCloseSession();
  const amount = useClose(amountToRaise);
  useLookForSupport();
  return (
    <Card spacious>
      <CallSupport />
      {amount !== undefined && (
        <div aria-live="polite">
          <FactList
            facts={[
              {
                key: 'authorised',
                label: closeWording.authorisedNet,
                value: formatPounds(amount),
              },
            ]}
          />
        </div>
      )}
      <Button variant="secondary" onPress={() => session.readJob()}>
        {closeWording.checkAgain}
      </Button>
    </Card>
  );
};
