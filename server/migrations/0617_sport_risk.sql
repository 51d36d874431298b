-- Owner: base/sport-risk. Suspicions of bets that know more than the market: alerts by themselves, and cases that staff
-- work on. While a case names a player, nothing is guaranteed to them.
create table sport_alert (
  id bigint generated always as identity primary key,
  -- Of the event and the outcome, or what else it is about.
  kind text not null constraint sport_alert_kind check (kind in
    ('liability', 'off_price', 'producer', 'keys', 'pending', 'unsettled', 'exposure', 'group', 'drift', 'timing')),
  -- What makes it the same alert: it is raised once while it lasts.
  key text not null,
  event_id int,
  market int,
  spec text,
  outcome text,
  detail jsonb not null,
  raised_at timestamptz not null,
  -- When it was no longer so.
  over_at timestamptz
);
create unique index sport_alert_once on sport_alert (kind, key) where over_at is null;
create index sport_alert_newest on sport_alert (raised_at desc);
create table sport_case (
  id int generated always as identity primary key,
  event_id int not null,
  market int not null,
  spec text not null,
  outcome text not null,
  status text not null default 'open' constraint sport_case_status check (status in ('open', 'closed')),
  note text not null,
  -- Event, market, bets, accounts and times as they were when it was opened.
  evidence jsonb not null,
  opened_by text not null,
  opened_at timestamptz not null,
  closed_by text,
  closed_at timestamptz,
  closing text,
  constraint sport_case_closed check ((status = 'closed') = (closed_at is not null))
);
create table sport_case_player (
  case_id int not null references sport_case,
  player_id int not null references player,
  primary key (case_id, player_id)
);
create index sport_case_player_of on sport_case_player (player_id);
grant select, insert on sport_alert, sport_case, sport_case_player to malva_app;
grant update (over_at) on sport_alert to malva_app;
grant update (status, closed_by, closed_at, closing) on sport_case to malva_app;
