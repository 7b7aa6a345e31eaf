CREATE TABLE offer_responses (
  job_offer_id text NOT NULL REFERENCES job_offers (id) ON DELETE CASCADE,
  engineer_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  response text NOT NULL CHECK (response IN ('accepted', 'declined')),
  responded_at timestamptz(3) NOT NULL,
  PRIMARY KEY (job_offer_id, engineer_id)
);

INSERT INTO offer_responses (job_offer_id, engineer_id, response, responded_at)
SELECT job_offer_id, engineer_id, response, responded_at
FROM resource_job_offers
WHERE response IS NOT NULL;

DROP TABLE resource_job_offers;

CREATE INDEX offer_responses_of_engineer ON offer_responses (engineer_id);

CREATE INDEX job_offers_of_job ON job_offers (job_uid);
