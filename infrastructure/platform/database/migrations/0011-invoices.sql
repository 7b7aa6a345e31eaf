CREATE TABLE invoices (
  number text PRIMARY KEY,
  engineer_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  issued_on date NOT NULL,
  total_net_pence integer NOT NULL CHECK (total_net_pence >= 0),
  document_key text UNIQUE
);

CREATE INDEX invoices_of_engineer ON invoices (engineer_id, issued_on DESC);
