import type { PaymentError } from '../database/schema/claims.ts';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** A payment in the desk's API, for a holder of its client secret, with the provider's names. */
export type IntentAnswer = {
  readonly id: string;
  readonly object: 'payment_intent';
  /** Pence. */
  readonly amount: number;
  readonly currency: 'gbp';
  readonly capture_method: 'manual';
  readonly status: IntentStatus;
  readonly client_secret: string;
  readonly last_payment_error: PaymentError | null;
  readonly next_action: {
    readonly type: 'desk_challenge';
    readonly challenge: string;
    readonly last4: string;
  } | null;
};

export type SurfaceError = {
  readonly type: PaymentError['type'] | 'api_connection_error';
  readonly code?: string;
  readonly message: string;
};

export type IntentResult =
  | { readonly paymentIntent: IntentAnswer; readonly error?: never }
  | { readonly error: SurfaceError; readonly paymentIntent?: never };

export type FieldsResult = { readonly error?: SurfaceError };

export type Appearance = {
  readonly theme: string;
  readonly variables: Readonly<Record<string, string>>;
};

export type CardChallengeOutcome = 'complete' | 'fail';

/** Messages between the portal's page and the desk's frames. Never a card number. */
export type CardFrameMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'height'; readonly height: number }
  | {
      readonly kind: 'answer';
      readonly request: number;
      readonly result: IntentResult | FieldsResult;
    };

export type MessageToCardFrame =
  | { readonly kind: 'appearance'; readonly appearance: Appearance }
  | { readonly kind: 'submit'; readonly request: number }
  | { readonly kind: 'confirm'; readonly request: number; readonly clientSecret: string };

export type ChallengeFrameMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'outcome'; readonly outcome: CardChallengeOutcome };

export type MessageToChallengeFrame = {
  readonly kind: 'show';
  readonly appearance: Appearance;
  /** Pence. */
  readonly amount: number;
  readonly last4: string;
};
