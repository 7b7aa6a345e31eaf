CREATE TABLE audit (
  id bigserial PRIMARY KEY,
  happened_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL CHECK (event ~ '^[a-z][a-z-]*$'),
  about text,
  actor text,
  times integer NOT NULL DEFAULT 1 CHECK (times > 0)
);

CREATE INDEX audit_by_age ON audit (happened_at);

CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The audit is only added to'; END $$;

CREATE TRIGGER audit_is_only_added_to BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();

CREATE FUNCTION audit_standing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, about) VALUES ('step-' || lower(replace(NEW.status, ' ', '-')), NEW.job_uid); RETURN NULL; END $$;

CREATE TRIGGER audit_standing AFTER INSERT ON job_standings FOR EACH ROW WHEN (NOT NEW.planned) EXECUTE FUNCTION audit_standing();

CREATE FUNCTION audit_ending() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, about) VALUES ('visit-' || NEW.ending, NEW.job_uid); RETURN NULL; END $$;

CREATE TRIGGER audit_ending AFTER INSERT ON visit_endings FOR EACH ROW EXECUTE FUNCTION audit_ending();

CREATE FUNCTION audit_offer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, about, actor) VALUES ('offer-' || NEW.status, NEW.job_uid, NEW.accepted_by); RETURN NULL; END $$;

CREATE TRIGGER audit_offer AFTER UPDATE OF status ON job_offers FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION audit_offer();

CREATE FUNCTION audit_money() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, about) VALUES ('money-' || NEW.kind, NEW.payment_intent_id); RETURN NULL; END $$;

CREATE TRIGGER audit_money AFTER INSERT ON payment_movements FOR EACH ROW EXECUTE FUNCTION audit_money();

CREATE FUNCTION audit_claim() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, about) VALUES ('claim-paid', NEW.job_uid); RETURN NULL; END $$;

CREATE TRIGGER audit_claim AFTER INSERT ON claim_payments FOR EACH ROW EXECUTE FUNCTION audit_claim();

CREATE FUNCTION audit_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, actor) VALUES ('signed-in', NEW.sub); RETURN NULL; END $$;

CREATE TRIGGER audit_sign_in AFTER INSERT ON sign_ins FOR EACH ROW EXECUTE FUNCTION audit_sign_in();

CREATE FUNCTION audit_challenge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, actor) VALUES (CASE WHEN NEW.outcome = 'failed' THEN 'sign-in-failed' ELSE 'code-wrong' END, NEW.sub); RETURN NULL; END $$;

CREATE TRIGGER audit_challenge AFTER UPDATE ON challenges FOR EACH ROW WHEN (NEW.wrong_answers > OLD.wrong_answers) EXECUTE FUNCTION audit_challenge();

CREATE FUNCTION audit_sign_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, actor) VALUES ('signed-out', NEW.sub); RETURN NULL; END $$;

CREATE TRIGGER audit_sign_out AFTER UPDATE OF revoked_at ON sign_ins FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION audit_sign_out();
