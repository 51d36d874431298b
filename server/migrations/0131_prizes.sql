-- Owner: base/prizes. Every prize a player was given and what became of it: the log of offers, each with its cause.
create table prize (
  id uuid primary key,
  player_id int not null references player,
  kind text not null constraint prize_kind check (kind in ('money', 'item')),
  -- Nothing is given because somebody lost, leaves or takes money out: there is no word for it.
  cause text not null constraint prize_cause check (cause in ('gift_code', 'debt')),
  -- What of that cause: a code, the number of a debt. Given once.
  subject text not null,
  amount bigint check (amount > 0),
  -- What is sent, in three languages.
  title jsonb,
  state text not null default 'granted' check (state in ('granted', 'taken', 'expired', 'withdrawn')),
  granted_at timestamptz not null,
  -- What is owed has no end; everything else has one.
  expires_at timestamptz,
  ended_at timestamptz,
  -- Why staff withdrew it, and who.
  reason text,
  ended_by text,
  -- Where an item goes, and when it went.
  delivery text,
  sent_at timestamptz,
  constraint prize_once unique (player_id, cause, subject),
  constraint prize_of_its_kind check ((kind = 'money') = (amount is not null) and (kind = 'item') = (title is not null)),
  constraint prize_owed_without_end check ((cause = 'debt') = (expires_at is null)),
  constraint prize_ends_once check ((state = 'granted') = (ended_at is null))
);
create index prize_open on prize (expires_at) where state = 'granted' and expires_at is not null;
create index prize_parcels on prize (ended_at) where kind = 'item' and state = 'taken' and sent_at is null;
grant select, insert on prize to malva_app;
grant update (state, ended_at, reason, ended_by, delivery, sent_at) on prize to malva_app;
