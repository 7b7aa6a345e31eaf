CREATE FUNCTION audit_declined_offer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO audit (event, about, actor) SELECT 'offer-declined', job_uid, NEW.engineer_id FROM job_offers WHERE id = NEW.job_offer_id; RETURN NULL; END $$;

CREATE TRIGGER audit_declined_offer AFTER INSERT ON offer_responses FOR EACH ROW WHEN (NEW.response = 'declined') EXECUTE FUNCTION audit_declined_offer();
