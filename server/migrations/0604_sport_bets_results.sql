-- Owner: base/sport-bets. What outcomes came to, and what was paid for them. A market's state is a fold over what
-- was told of it, ordered by when it was true; so the order of arrival does not matter.
create table sport_told (
  -- A producer of the feed, or `rules` or `desk`.
  producer text not null,
  seq bigint not null,
  event_id int not null references sport_event,
  kind text not null constraint sport_told_kind check (kind in ('settlement', 'rollback', 'cancel', 'rollback_cancel')),
  -- When it was true.
  told_at timestamptz not null,
  received_at timestamptz not null,
  -- Of a settlement: 1 as the scout saw it, 2 confirmed.
  certainty smallint check (certainty in (1, 2)),
  -- Of a cancel: bets accepted from one to before the other.
  from_at timestamptz,
  to_at timestamptz,
  reason text,
  -- [{id, spec, outcomes: [{id, result, voidFactor, deadHeat}]}].
  markets jsonb not null,
  primary key (producer, seq)
);
create index sport_told_of_event on sport_told (event_id);
create sequence sport_told_own as bigint;
create table sport_result (
  event_id int not null references sport_event,
  market int not null,
  spec text not null,
  generation int not null,
  -- {outcomes: [{id, won, voidHalves, places, tied}] | null, voids: [{from, to, reason}]}.
  body jsonb not null,
  -- awaiting: the feed and our own rules differ, or ours know nothing.
  state text not null constraint sport_result_state check (state in ('ready', 'awaiting', 'open')),
  -- Paragraph of the rules.
  rule text,
  made_at timestamptz not null,
  -- From when bets are settled by it.
  due_at timestamptz not null,
  applied_at timestamptz,
  primary key (event_id, market, spec, generation)
);
create index sport_result_due on sport_result (due_at) where applied_at is null and state <> 'awaiting';
create index sport_result_awaiting on sport_result (made_at) where state = 'awaiting';
create table sport_settlement (
  bet_id uuid not null references sport_bet,
  generation int not null,
  status text not null,
  payout bigint not null,
  -- Paid now; or taken back, with what the player had no more and the house bears.
  paid bigint not null default 0,
  taken bigint not null default 0,
  shortfall bigint not null default 0,
  cause text not null,
  at timestamptz not null,
  primary key (bet_id, generation)
);
-- A bet of a set: what it comes to now. `leg_*` in the order of its legs.
create type sport_settle_item as (
  bet uuid, player int, generation int, status text, payout bigint, reason text, cause text, at timestamptz);
create type sport_leg_result as (
  bet uuid, n smallint, state text, places smallint, tied smallint, rule text, void_reason text);
grant select, insert on sport_told, sport_result to malva_app;
grant update (applied_at, state, due_at) on sport_result to malva_app;
grant usage on sequence sport_told_own to malva_app;
grant select on sport_settlement to malva_app;
