CREATE INDEX outgoing_messages_by_age ON outgoing_messages (created_at);

CREATE INDEX known_devices_by_age ON known_devices (known_at);

CREATE INDEX identifications_by_age ON identifications (identified_at);

CREATE INDEX payment_intents_without_hold ON payment_intents (created_at) WHERE status = 'canceled' AND card_last4 IS NULL;

DROP INDEX claim_traces_by_age;

CREATE INDEX claim_traces_not_raised ON claim_traces (last_traced_at) WHERE job_uid IS NULL;
