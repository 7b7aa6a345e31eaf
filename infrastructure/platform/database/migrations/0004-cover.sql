CREATE TABLE accounts (
  id text PRIMARY KEY,
  active boolean NOT NULL,
  first_name text NOT NULL,
  middle_name text,
  last_name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  phone1_prefix text,
  phone1 text,
  phone2_prefix text,
  phone2 text,
  customer_facing_id text UNIQUE,
  scheduling_account_id text UNIQUE,
  CHECK ((customer_facing_id IS NULL) = (scheduling_account_id IS NULL))
);

CREATE TABLE properties (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  active boolean NOT NULL,
  address_line_1 text NOT NULL,
  address_line_2 text,
  address_line_3 text,
  town text NOT NULL,
  postcode text NOT NULL,
  country text NOT NULL
);

CREATE INDEX properties_of_account ON properties (account_id);

CREATE TABLE contracts (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  property_id text REFERENCES properties (id) ON DELETE SET NULL,
  status integer NOT NULL,
  package_id text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  billing_type text NOT NULL,
  contribution_pence integer NOT NULL CHECK (contribution_pence >= 0),
  pricebook_id text NOT NULL,
  payment_amount_pence integer,
  customer_facing_id text NOT NULL UNIQUE,
  mandate_id text,
  payer_id text,
  subscription_id text,
  is_renewal boolean NOT NULL,
  included_products text[] NOT NULL,
  payments_up_to_date boolean NOT NULL,
  is_oil_package boolean NOT NULL
);

CREATE INDEX contracts_of_account ON contracts (account_id);
CREATE INDEX contracts_of_property ON contracts (property_id);
