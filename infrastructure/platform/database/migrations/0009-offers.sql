CREATE TABLE job_offers (
  id text PRIMARY KEY,
  job_uid text NOT NULL UNIQUE REFERENCES jobs (uid) ON DELETE CASCADE,
  summary text NOT NULL,
  urgency text NOT NULL CHECK (urgency IN ('normal', 'urgent', 'critical')),
  vulnerable_customer boolean NOT NULL,
  estimated_start timestamptz(3) NOT NULL,
  estimated_end timestamptz(3) NOT NULL CHECK (estimated_end > estimated_start),
  customer_slots jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'accepted')),
  accepted_by text REFERENCES accounts (id) ON DELETE CASCADE,
  accepted_start timestamptz(3),
  made_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CHECK ((status = 'accepted') = (accepted_by IS NOT NULL)),
  CHECK ((status = 'accepted') = (accepted_start IS NOT NULL))
);

CREATE TABLE resource_job_offers (
  id bigserial PRIMARY KEY,
  job_offer_id text NOT NULL REFERENCES job_offers (id) ON DELETE CASCADE,
  engineer_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  response text CHECK (response IN ('accepted', 'declined')),
  notified_at timestamptz(3) NOT NULL,
  responded_at timestamptz(3),
  UNIQUE (job_offer_id, engineer_id),
  CHECK ((response IS NULL) = (responded_at IS NULL))
);

CREATE INDEX resource_job_offers_of_engineer ON resource_job_offers (engineer_id) WHERE response IS NULL;
