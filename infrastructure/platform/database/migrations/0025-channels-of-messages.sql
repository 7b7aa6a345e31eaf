ALTER TABLE outgoing_messages
  ADD COLUMN email_settled_at timestamptz(3),
  ADD COLUMN text_settled_at timestamptz(3),
  ADD COLUMN attempts integer NOT NULL DEFAULT 0;
