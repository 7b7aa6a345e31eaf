import type { IdentifyRefusal } from '#domain/identity';
import { whyIdentifiedWording } from '#words/wording/identification.ts';
import { DecisionReference } from './decision-reference.tsx';
import { Why } from './why.tsx';

export type NotFound = {
  readonly refusal: IdentifyRefusal;
  /** The number of the receipt of a contract that allows no claim. */
  readonly receipt?: string | undefined;
};

/** Why a customer without sign-in was not found, or cannot claim, with the reference of the decision. */
export const WhyNotFound = ({ refusal, receipt }: NotFound) => {
  const { decided, change } = whyIdentifiedWording[refusal];
  return (
    <>
      <DecisionReference receipt={receipt} />
      <Why words={() => ({ compared: [decided], changes: [change] })} />
    </>
  );
};
