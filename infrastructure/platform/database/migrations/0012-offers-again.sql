ALTER TABLE job_offers DROP CONSTRAINT job_offers_job_uid_key;

ALTER TABLE job_offers DROP CONSTRAINT job_offers_status_check;

ALTER TABLE job_offers ADD CONSTRAINT job_offers_status_check CHECK (status IN ('open', 'accepted', 'lapsed'));

CREATE UNIQUE INDEX job_offers_that_stand ON job_offers (job_uid) WHERE status <> 'lapsed';

CREATE INDEX job_offers_open ON job_offers (expires_at) WHERE status = 'open';
