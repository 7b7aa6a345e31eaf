ALTER TABLE job_standings ADD COLUMN planned boolean NOT NULL DEFAULT false;

UPDATE job_standings SET planned = true
  WHERE position = 1 AND claim_status = 'Engineer to Accept Job';
