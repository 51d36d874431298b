-- Owner: features/prizes. Gift codes of the house and who used which.
create table prizes_code (
  code text primary key check (code ~ '^[A-Z0-9-]{6,32}$'),
  kind text not null check (kind in ('money', 'item')),
  amount bigint check (amount > 0),
  title jsonb,
  uses int not null check (uses > 0),
  used int not null default 0,
  valid_until timestamptz not null,
  -- How long a prize given by it may be taken.
  days int not null check (days between 1 and 365),
  author text not null,
  created_at timestamptz not null,
  stopped_at timestamptz,
  constraint prizes_code_uses check (used <= uses),
  constraint prizes_code_of_its_kind check ((kind = 'money') = (amount is not null) and (kind = 'item') = (title is not null))
);
create table prizes_use (
  code text not null references prizes_code,
  player_id int not null references player,
  at timestamptz not null,
  primary key (player_id, code)
);
grant select, insert on prizes_code, prizes_use to malva_app;
grant update (used, stopped_at) on prizes_code to malva_app;
