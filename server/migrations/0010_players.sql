-- Owner: base/players. Accounts, confirmation codes, identity checks.
create table player (
  id int generated always as identity (start with 1001) primary key,
  brand text not null,
  phone text unique,
  email text unique,
  phone_confirmed_at timestamptz,
  email_confirmed_at timestamptz,
  password_hash text not null,
  nickname text unique,
  status text not null default 'active' check (status in ('active', 'blocked')),
  identity_status text not null default 'none' check (identity_status in
    ('none', 'pending', 'approved', 'rejected', 'duplicateCredentials', 'noInn', 'ageRestriction', 'liveness')),
  full_name text,
  birth_date date,
  -- One account per person over all brands: a keyed hash is unique, the number itself is encrypted outside SQL.
  rnokpp_hash bytea unique,
  rnokpp_cipher bytea,
  registered_at timestamptz not null,
  last_login_at timestamptz,
  has_auto_password boolean not null default false,
  age_confirmed_at timestamptz not null,
  agreement_confirmed_at timestamptz not null,
  marketing_consent boolean not null default false,
  lang text not null default 'uk',
  constraint has_contact check (phone is not null or email is not null),
  constraint email_is_lower check (email = lower(email)),
  constraint approved_is_known check (identity_status <> 'approved' or (full_name is not null and birth_date is not null))
);

create table player_code (
  id uuid primary key,
  player_id int not null references player,
  type text not null check (type in ('phone', 'email')),
  contact text not null,
  code_hash bytea not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index player_code_latest on player_code (player_id, type, created_at desc);

create table player_identity_check (
  id uuid primary key,
  player_id int not null references player,
  provider_id text unique,
  url text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'liveness')),
  outcome text,
  started_at timestamptz not null,
  decided_at timestamptz
);
create index player_identity_check_player on player_identity_check (player_id, started_at desc);

-- Wrong passwords by account and by address: delays an attacker without locking the owner out.
create table player_login_failure (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null
);
create index player_login_failure_subject on player_login_failure (subject, at);

grant select, insert, update on player, player_code, player_identity_check to malva_app;
grant select, insert, delete on player_login_failure to malva_app;
