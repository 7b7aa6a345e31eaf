CREATE INDEX payment_intents_of_contract ON payment_intents (contract_id, created_at);

CREATE INDEX payment_intents_unfinished ON payment_intents (created_at) WHERE status IN ('requires_payment_method', 'requires_action', 'requires_capture');

DROP INDEX claim_traces_of_contract;

CREATE INDEX claim_traces_of_contract ON claim_traces (contract_id, first_traced_at);

CREATE INDEX claim_traces_of_job ON claim_traces (job_uid);

CREATE INDEX claim_traces_by_age ON claim_traces (last_traced_at);

CREATE INDEX challenges_by_age ON challenges (created_at);

CREATE INDEX identification_misses_by_age ON identification_misses (missed_at);

CREATE INDEX sign_ins_by_end ON sign_ins (expires_at);

CREATE INDEX inbox_messages_by_age ON inbox_messages (sent_at);

CREATE INDEX idempotent_answers_by_age ON idempotent_answers (created_at);

CREATE INDEX job_offers_lapsed ON job_offers (expires_at) WHERE status = 'lapsed';

CREATE INDEX visit_endings_of_next ON visit_endings (next_job);

CREATE INDEX photos_awaited ON photos (asked_at) WHERE stored_at IS NULL;
