CREATE TABLE outgoing_messages (
  id bigserial PRIMARY KEY,
  job_uid text NOT NULL REFERENCES jobs (uid) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('received', 'booked', 'changed', 'on-the-way', 'turned-back', 'cancelled', 'done', 'looked-into')),
  created_at timestamptz(3) NOT NULL,
  taken_until timestamptz(3),
  sent_at timestamptz(3)
);

CREATE INDEX messages_to_send ON outgoing_messages (id) WHERE sent_at IS NULL;
