import { useId } from 'react';
import type { CloseEntry } from '#application/ports/device/outbox-entry.ts';
import { closeWording } from '#words/shared/visit/wording/close.ts';
import { closeEndUnsentWording } from '#words/features/close/wording/steps.ts';
import { Words } from '../../../shell/configuration/words.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { NextVisit } from './next-visit.tsx';

/** What to say to the customer and what follows, while the platform does not have the close yet. */
export const EndBeforeSent = ({ entry }: { readonly entry: CloseEntry }) => {
  const id = useId();
  const { customer, next } = closeEndUnsentWording[entry.end];
  return (
    <>
      <Card as="section" aria-labelledby={id}>
        <h2 id={id}>{closeWording.customerText}</h2>
        <p>
          <Words text={customer} />
        </p>
        <p>
          <Words text={next} />
        </p>
      </Card>
      <NextVisit entry={entry} />
    </>
  );
};
