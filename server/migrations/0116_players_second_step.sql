-- Owner: base/players. What a player shows besides the password, and the tickets of half-finished sign-ins.
create table player_totp (
  player_id int primary key references player,
  -- Encrypted outside SQL.
  cipher bytea not null,
  -- Null: the first code has not come back yet, and the secret counts for nothing.
  confirmed_at timestamptz,
  -- The last time step a code was used at: a code works once.
  step bigint not null default 0,
  created_at timestamptz not null
);

create table player_passkey (
  id uuid primary key,
  player_id int not null references player,
  -- base64url, as the browser says it.
  credential_id text not null unique,
  public_key bytea not null,
  -- Of the authenticator; those that count must count upwards.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index player_passkey_player on player_passkey (player_id);

create table player_backup_code (
  player_id int not null references player,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (player_id, code_hash)
);

create table player_ticket (
  id uuid primary key,
  purpose text not null check (purpose in ('login', 'passkey_login', 'passkey_add', 'passkey_prove')),
  -- Null: whoever the passkey says.
  player_id int references player,
  -- Of `login` only: what its holder shows.
  secret_hash bytea,
  -- What a passkey has to sign.
  challenge text,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index player_ticket_expires on player_ticket (expires_at);

grant select, insert, update, delete on player_totp, player_passkey, player_backup_code, player_ticket to malva_app;
