CREATE TABLE people (
  sub text PRIMARY KEY,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  phone text NOT NULL,
  role text CHECK (role IN ('customer', 'engineer')),
  account_id text
);

CREATE TABLE challenges (
  id text PRIMARY KEY,
  email_hash text NOT NULL,
  sub text REFERENCES people (sub) ON DELETE CASCADE,
  code_hash text NOT NULL,
  session_hash text NOT NULL UNIQUE,
  wrong_answers integer NOT NULL CHECK (wrong_answers >= 0),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  outcome text CHECK (outcome IN ('answered', 'failed'))
);

CREATE INDEX challenges_of_email ON challenges (email_hash, created_at);

CREATE TABLE sign_ins (
  origin_jti text PRIMARY KEY,
  sub text NOT NULL REFERENCES people (sub) ON DELETE CASCADE,
  refresh_hash text NOT NULL UNIQUE,
  auth_time timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3)
);

CREATE INDEX sign_ins_of_person ON sign_ins (sub);

CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);
