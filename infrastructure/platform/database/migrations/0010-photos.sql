CREATE TABLE storage_secrets (
  id integer PRIMARY KEY CHECK (id = 1),
  secret text NOT NULL
);

INSERT INTO storage_secrets (id, secret)
VALUES (1, replace(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

CREATE TABLE photos (
  object_name text PRIMARY KEY,
  job_uid text NOT NULL REFERENCES visits (job_uid) ON DELETE CASCADE,
  engineer_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  asked_at timestamptz(3) NOT NULL,
  content_type text CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  content bytea,
  stored_at timestamptz(3),
  CHECK ((stored_at IS NULL) = (content IS NULL)),
  CHECK ((stored_at IS NULL) = (content_type IS NULL))
);

CREATE INDEX photos_of_job ON photos (job_uid);
