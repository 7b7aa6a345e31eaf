ALTER TABLE photos ADD COLUMN content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$');

ALTER TABLE photos ADD COLUMN source_hash text CHECK (source_hash ~ '^[0-9a-f]{64}$');

ALTER TABLE photos DROP CONSTRAINT photos_check;

ALTER TABLE photos ADD CONSTRAINT photos_stored CHECK ((stored_at IS NULL) = (content IS NULL AND content_hash IS NULL));

CREATE INDEX photos_by_content ON photos (content_hash);
