ALTER TABLE accounts ADD COLUMN vat_number text;

ALTER TABLE visits
  ADD COLUMN visit_type text,
  ADD COLUMN asked text,
  ADD COLUMN authorised text CHECK (authorised IN ('Yes', 'No')),
  ADD COLUMN authorised_net_pence bigint CHECK (authorised_net_pence >= 0),
  ADD COLUMN authorised_hours double precision CHECK (authorised_hours >= 0),
  ADD COLUMN estimated_hours double precision CHECK (estimated_hours >= 0),
  ADD COLUMN parts_description text,
  ADD COLUMN parts jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN boiler jsonb;

CREATE TABLE visit_closes (
  job_uid text PRIMARY KEY REFERENCES visits (job_uid) ON DELETE CASCADE,
  claim_job text NOT NULL REFERENCES jobs (uid) ON DELETE CASCADE,
  close_end text NOT NULL CHECK (close_end IN ('complete', 'nextVisitScheduled', 'investigationRequired', 'rejectionNotice')),
  request jsonb NOT NULL,
  boiler jsonb,
  gas_checks jsonb,
  earlier_gas_checks jsonb,
  follow_on text UNIQUE REFERENCES visits (job_uid) ON DELETE CASCADE,
  closed_at timestamptz(3) NOT NULL
);

CREATE INDEX visit_closes_of_claim ON visit_closes (claim_job, closed_at);

ALTER TABLE invoices ADD COLUMN job_uid text UNIQUE REFERENCES jobs (uid) ON DELETE CASCADE;

CREATE SEQUENCE invoice_numbers START 4001;
