-- Owner: base/sport-bets. A bet as it was accepted, for good; what becomes of it stands in the columns that may change.
create table sport_bet (
  id uuid primary key,
  seq bigint generated always as identity unique,
  player_id int not null references player,
  -- Printed on the receipt.
  code text not null unique,
  -- Of the slip, with a digest of all that was asked: the same key is the same bet.
  key uuid not null,
  digest text not null,
  kind text not null constraint sport_bet_kind check (kind in ('single', 'express', 'system')),
  -- Of a system: how many of the selections without bankers make a line.
  sizes smallint[] not null,
  lines int not null check (lines between 1 and 2000),
  -- Minor units a line; the stake is unit times lines.
  unit bigint not null check (unit > 0),
  stake bigint not null check (stake = unit * lines),
  -- ×10⁴.
  odds bigint not null,
  -- The most it returns, and the most it may return.
  potential bigint not null,
  cap bigint not null,
  fund text not null constraint sport_bet_fund check (fund in ('real', 'free')),
  grant_id uuid,
  policy text not null check (policy in ('none', 'higher', 'any')),
  is_live boolean not null,
  placed_at timestamptz not null,
  decide_at timestamptz,
  status text not null constraint sport_bet_status check (status in
    ('pending', 'open', 'rejected', 'won', 'part', 'lost', 'void', 'cashed', 'undone')),
  reason text,
  accepted_at timestamptz,
  settled_at timestamptz,
  payout bigint,
  generation int not null default 0,
  -- Parts that were cashed out: units a line, and what was paid for them.
  cashed_unit bigint not null default 0 check (cashed_unit between 0 and unit),
  cashed_paid bigint not null default 0,
  cashed_parts smallint not null default 0,
  constraint sport_bet_once unique (player_id, key),
  constraint sport_bet_grant check ((fund = 'free') = (grant_id is not null)),
  constraint sport_bet_pending check (status <> 'pending' or decide_at is not null)
) with (fillfactor = 80);
create index sport_bet_player on sport_bet (player_id, seq desc);
create index sport_bet_due on sport_bet (decide_at) where status = 'pending';
create index sport_bet_live on sport_bet (player_id, placed_at desc) where is_live;
create table sport_leg (
  bet_id uuid not null references sport_bet,
  n smallint not null,
  event_id int not null references sport_event,
  market int not null,
  spec text not null,
  outcome text not null,
  odds int not null check (odds between 10100 and 10000000),
  -- Fair chance to win ×10⁹ as it was; null where the feed said none.
  p int,
  version bigint not null,
  -- Of the event: what had happened that matters.
  material int not null,
  banker boolean not null,
  -- Of a builder: which.
  group_n smallint,
  -- Of its market, in parts of 10 000.
  margin int not null,
  -- Minor units the house pays on average if this leg wins.
  liability bigint not null,
  state text not null default 'open' constraint sport_leg_state check (state in
    ('open', 'won', 'lost', 'void', 'half_won', 'half_lost', 'part')),
  -- Of a dead heat.
  places smallint,
  tied smallint,
  rule text,
  void_reason text,
  primary key (bet_id, n)
) with (fillfactor = 80);
create index sport_leg_of_market on sport_leg (event_id, market, spec);
create table sport_group (
  bet_id uuid not null references sport_bet,
  n smallint not null,
  odds int not null,
  -- Chance of every set of its legs to win together ×10⁹; bit i of the place is its leg i.
  subsets int[] not null check (cardinality(subsets) between 4 and 256),
  primary key (bet_id, n)
);
-- What the house would pay for each outcome: the sum over open and pending bets.
create table sport_exposure (
  event_id int not null,
  market int not null,
  spec text not null,
  outcome text not null,
  stake bigint not null,
  payout bigint not null,
  primary key (event_id, market, spec, outcome)
) with (fillfactor = 50);
-- What was offered for a bet, or a part of it, for a few seconds.
create table sport_cash_quote (
  id uuid primary key,
  bet_id uuid not null references sport_bet,
  -- Of the bet as it stood: how often a part of it was cashed out, and what stays of a line.
  parts smallint not null,
  cashed_unit bigint not null check (cashed_unit > 0),
  offer bigint not null check (offer > 0),
  fair bigint not null,
  margin int not null,
  is_live boolean not null,
  -- [{event, version}] of its open legs.
  versions jsonb not null,
  expires_at timestamptz not null
);
create index sport_cash_quote_old on sport_cash_quote (expires_at);
grant select, insert, delete on sport_cash_quote to malva_app;
create table sport_booking (
  code text primary key,
  kind text not null check (kind in ('single', 'express', 'system')),
  sizes smallint[] not null,
  -- [{event, market, spec, outcome, odds, banker, group}].
  selections jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create table sport_setting (
  player_id int primary key references player,
  policy text not null check (policy in ('none', 'higher', 'any'))
);
create type sport_bet_item as (
  id uuid, player int, key uuid, digest text, code text, kind text, sizes smallint[], lines int, unit bigint,
  stake bigint, odds bigint, potential bigint, cap bigint, fund text, grant_id uuid, policy text, is_live boolean,
  delay_seconds int, shift_ms int);
-- `ord`: of its bet in the batch. The rooms: minor units the house may lose on this outcome to the player, to all, and
-- on the whole event.
create type sport_leg_item as (
  ord int, n smallint, event int, market int, spec text, outcome text, odds int, p int, version bigint, material int,
  banker boolean, group_n smallint, margin int, liability bigint, is_live boolean, producer text, room_player bigint,
  room_market bigint, room_event bigint);
create type sport_group_item as (ord int, n smallint, odds int, subsets int[]);
grant select on sport_bet, sport_leg, sport_group, sport_exposure to malva_app;
grant select, insert on sport_booking to malva_app;
grant delete on sport_booking to malva_app;
grant select, insert on sport_setting to malva_app;
grant update (policy) on sport_setting to malva_app;
