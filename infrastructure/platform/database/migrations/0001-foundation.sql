CREATE TABLE idempotent_answers (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  body text,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (scope, key)
);

CREATE TABLE set_clock (
  id integer PRIMARY KEY CHECK (id = 1),
  now timestamptz(3) NOT NULL,
  set_at timestamptz(3) NOT NULL,
  frozen boolean NOT NULL
);

CREATE TABLE inbox_messages (
  id bigserial PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('text', 'email')),
  person text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  code text,
  sent_at timestamptz(3) NOT NULL
);

CREATE INDEX inbox_messages_of_person ON inbox_messages (person, id DESC);
