CREATE TABLE payment_intents (
  id text PRIMARY KEY,
  client_secret text NOT NULL,
  account_id text NOT NULL,
  contract_id text NOT NULL,
  idempotency_key text NOT NULL,
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  currency text NOT NULL DEFAULT 'gbp' CHECK (currency = 'gbp'),
  capture_method text NOT NULL DEFAULT 'manual' CHECK (capture_method = 'manual'),
  status text NOT NULL CHECK (
    status IN ('requires_payment_method', 'requires_action', 'requires_capture', 'succeeded', 'canceled')
  ),
  card_brand text,
  card_last4 text CHECK (length(card_last4) = 4),
  challenge_id text,
  last_error jsonb,
  created_at timestamptz(3) NOT NULL,
  UNIQUE (account_id, idempotency_key),
  CHECK (status IN ('requires_payment_method', 'canceled') OR (card_brand IS NOT NULL AND card_last4 IS NOT NULL)),
  CHECK ((status = 'requires_action') = (challenge_id IS NOT NULL))
);

CREATE TABLE payment_movements (
  payment_intent_id text NOT NULL REFERENCES payment_intents (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('hold', 'capture', 'release')),
  amount_pence integer NOT NULL CHECK (amount_pence > 0),
  moved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (payment_intent_id, kind)
);

CREATE TABLE claim_payments (
  payment_intent_id text PRIMARY KEY REFERENCES payment_intents (id) ON DELETE CASCADE,
  job_uid text NOT NULL UNIQUE,
  bound_at timestamptz(3) NOT NULL
);
