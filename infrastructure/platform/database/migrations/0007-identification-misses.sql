CREATE TABLE identification_misses (
  id bigserial PRIMARY KEY,
  email_hash text NOT NULL,
  missed_at timestamptz(3) NOT NULL
);

CREATE INDEX identification_misses_of_email ON identification_misses (email_hash, missed_at);
