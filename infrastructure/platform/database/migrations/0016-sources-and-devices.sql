ALTER TABLE challenges ADD COLUMN source_hash text NOT NULL DEFAULT '';
ALTER TABLE challenges ALTER COLUMN source_hash DROP DEFAULT;
ALTER TABLE challenges ADD COLUMN device_hash text;

CREATE INDEX challenges_of_source ON challenges (source_hash, created_at);

CREATE TABLE known_devices (
  device_hash text NOT NULL,
  email_hash text NOT NULL,
  known_at timestamptz(3) NOT NULL,
  PRIMARY KEY (device_hash, email_hash)
);

ALTER TABLE sign_ins ADD COLUMN former_hash text UNIQUE;
ALTER TABLE sign_ins ADD COLUMN rotated_at timestamptz(3);
