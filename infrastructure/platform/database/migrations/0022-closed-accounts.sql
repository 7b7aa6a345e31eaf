CREATE FUNCTION end_sign_ins_of_account() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE sign_ins SET revoked_at = clock_timestamp() FROM people WHERE people.sub = sign_ins.sub AND people.account_id = OLD.id AND sign_ins.revoked_at IS NULL; RETURN NULL; END $$;

CREATE TRIGGER closed_account_ends_sign_ins AFTER UPDATE OF active ON accounts FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION end_sign_ins_of_account();

CREATE TRIGGER deleted_account_ends_sign_ins AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION end_sign_ins_of_account();
