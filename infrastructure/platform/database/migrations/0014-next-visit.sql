ALTER TABLE visit_closes ADD COLUMN next_visit jsonb;

ALTER TABLE invoices ALTER COLUMN total_net_pence TYPE bigint;
