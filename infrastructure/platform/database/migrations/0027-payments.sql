ALTER TABLE payment_intents RENAME TO payments;
ALTER TABLE payments RENAME COLUMN client_secret TO secret;
ALTER TABLE payment_movements RENAME COLUMN payment_intent_id TO payment_id;
ALTER TABLE claim_payments RENAME COLUMN payment_intent_id TO payment_id;

DROP INDEX payment_intents_unfinished, payment_intents_without_hold;
ALTER INDEX payment_intents_of_contract RENAME TO payments_of_contract;
ALTER TABLE payments
  DROP CONSTRAINT payment_intents_status_check,
  DROP CONSTRAINT payment_intents_check,
  DROP CONSTRAINT payment_intents_check1;

UPDATE payments SET status = CASE status
  WHEN 'requires_payment_method' THEN 'needs-card'
  WHEN 'requires_action' THEN 'needs-challenge'
  WHEN 'requires_capture' THEN 'authorised'
  WHEN 'succeeded' THEN 'captured'
  ELSE 'cancelled'
END;

ALTER TABLE payments
  ADD CHECK (status IN ('needs-card', 'needs-challenge', 'authorised', 'captured', 'cancelled')),
  ADD CHECK (status IN ('needs-card', 'cancelled') OR (card_brand IS NOT NULL AND card_last4 IS NOT NULL)),
  ADD CHECK ((status = 'needs-challenge') = (challenge_id IS NOT NULL));
CREATE INDEX payments_unfinished ON payments (created_at) WHERE status IN ('needs-card', 'needs-challenge', 'authorised');
CREATE INDEX payments_without_hold ON payments (created_at) WHERE status = 'cancelled' AND card_last4 IS NULL;

CREATE OR REPLACE FUNCTION audit_money() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, about) VALUES ('money-' || NEW.kind, NEW.payment_id); RETURN NULL; END $$;
