ALTER TABLE photos DROP COLUMN content;

ALTER TABLE photos DROP CONSTRAINT IF EXISTS photos_stored;

ALTER TABLE photos ADD CONSTRAINT photos_stored CHECK ((stored_at IS NULL) = (content_hash IS NULL));
