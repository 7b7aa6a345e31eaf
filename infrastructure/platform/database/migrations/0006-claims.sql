CREATE TABLE claims (
  job_uid text PRIMARY KEY REFERENCES jobs (uid) ON DELETE CASCADE,
  contract_id text NOT NULL REFERENCES contracts (id) ON DELETE CASCADE,
  job_type text NOT NULL,
  category text NOT NULL,
  urgency text NOT NULL CHECK (urgency IN ('normal', 'urgent', 'critical')),
  reattend boolean NOT NULL,
  related_job text,
  user_mode text NOT NULL CHECK (user_mode IN ('customer', 'cs', 'ooh')),
  raised_by text NOT NULL CHECK (raised_by IN ('sign-in', 'email-and-postcode')),
  answers jsonb NOT NULL,
  days jsonb NOT NULL,
  raised_at timestamptz(3) NOT NULL,
  CHECK (reattend = (related_job IS NOT NULL))
);

CREATE INDEX claims_of_contract ON claims (contract_id);

CREATE TABLE claim_traces (
  id text PRIMARY KEY,
  contract_id text NOT NULL REFERENCES contracts (id) ON DELETE CASCADE,
  job_uid text REFERENCES jobs (uid) ON DELETE CASCADE,
  form_data jsonb NOT NULL,
  stage_history jsonb NOT NULL,
  last_stage text NOT NULL,
  user_mode text NOT NULL CHECK (user_mode IN ('customer', 'cs', 'ooh')),
  first_traced_at timestamptz(3) NOT NULL,
  last_traced_at timestamptz(3) NOT NULL
);

CREATE INDEX claim_traces_of_contract ON claim_traces (contract_id);

CREATE TABLE identifications (
  contract_id text PRIMARY KEY REFERENCES contracts (id) ON DELETE CASCADE,
  identified_at timestamptz(3) NOT NULL
);
