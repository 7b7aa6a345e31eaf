CREATE INDEX visits_of_engineer_by_end ON visits (engineer_id, (coalesce(actual_end, estimated_end)), job_uid);
