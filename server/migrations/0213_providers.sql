-- Owner: features/providers. Game providers over HTTP: who they are, their keys, the sessions of players in their games, signatures
-- seen before, and the days compared with their lists.
create table providers_account (
  slug text primary key check (slug ~ '^[a-z]{2,20}$' and slug <> 'studio'),
  title text not null,
  -- Where their server answers ours; where their games open in a browser.
  api_url text not null,
  game_url text not null,
  dialect text not null default 'seamless-v1',
  created_by text not null,
  created_at timestamptz not null
);

-- At most two alive at once (providers_add_key); the secret lies encrypted.
create table providers_key (
  id text primary key,
  provider text not null references providers_account,
  secret bytea not null,
  created_by text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  retired_at timestamptz,
  retired_by text
);
create index providers_key_provider on providers_key (provider);

-- A ticket of a launch (used once, a minute) becomes a session. Tokens are kept hashed.
create table providers_session (
  token bytea primary key,
  provider text not null references providers_account,
  player_id int not null,
  game text not null,
  lang text not null,
  site_session uuid,
  is_ticket boolean not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index providers_session_player on providers_session (player_id, provider, game) where ended_at is null;

create table providers_nonce (
  provider text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (provider, nonce)
);
create index providers_nonce_at on providers_nonce (at);

create table providers_book_day (
  provider text not null references providers_account,
  day date not null,
  run_at timestamptz not null,
  runs int not null default 1,
  is_read boolean not null,
  lines int not null,
  ours int not null,
  staked bigint not null,
  won bigint not null,
  primary key (provider, day)
);
create table providers_book_break (
  number bigint generated always as identity primary key,
  provider text not null references providers_account,
  day date not null,
  kind text not null,
  movement text not null,
  id text not null,
  ours text,
  theirs text,
  gap bigint,
  status text not null default 'open' check (status in ('open', 'explained', 'settled', 'vanished')),
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  reason text,
  constraint one_break_of_a_kind unique (provider, day, kind, movement, id)
);
create index providers_book_break_open on providers_book_break (status) where status = 'open';

grant select, insert, update on providers_account, providers_key, providers_session, providers_book_day, providers_book_break to malva_app;
grant delete on providers_session to malva_app;
grant select, insert, delete on providers_nonce to malva_app;
