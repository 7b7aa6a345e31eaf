CREATE TABLE receipts (
  id text PRIMARY KEY,
  reference text NOT NULL,
  subject text NOT NULL CHECK (subject IN ('claim', 'refusal', 'close')),
  decided_at timestamptz(3) NOT NULL,
  receipt text NOT NULL
);

CREATE INDEX receipts_by_reference ON receipts (upper(reference), decided_at);

CREATE INDEX receipts_of_refusals_by_age ON receipts (decided_at) WHERE subject = 'refusal';
