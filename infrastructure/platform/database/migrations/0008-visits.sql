CREATE TABLE visits (
  job_uid text PRIMARY KEY REFERENCES jobs (uid) ON DELETE CASCADE,
  engineer_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  claim_job text NOT NULL REFERENCES jobs (uid) ON DELETE CASCADE,
  summary text NOT NULL,
  urgency text NOT NULL CHECK (urgency IN ('normal', 'urgent', 'critical')),
  vulnerable_customer boolean NOT NULL,
  estimated_start timestamptz(3) NOT NULL,
  estimated_end timestamptz(3) NOT NULL CHECK (estimated_end > estimated_start),
  actual_start timestamptz(3),
  actual_end timestamptz(3)
);

CREATE INDEX visits_of_engineer ON visits (engineer_id, estimated_start, job_uid);
CREATE INDEX visits_of_claim ON visits (claim_job);

CREATE TABLE visit_endings (
  job_uid text PRIMARY KEY REFERENCES visits (job_uid) ON DELETE CASCADE,
  ending text NOT NULL CHECK (ending IN ('rescheduled', 'cancelled')),
  reason text NOT NULL,
  other_reason text,
  photos jsonb NOT NULL,
  next_job text REFERENCES visits (job_uid) ON DELETE CASCADE,
  ended_at timestamptz(3) NOT NULL,
  CHECK ((ending = 'rescheduled') = (next_job IS NOT NULL))
);
