-- Owner: features/win-feed. Wins on sport that reached a minimum: told to others once, a minute after they were
-- settled.
create table win_feed_win (
  bet uuid primary key,
  player_id int not null references player,
  bet_type text not null constraint win_feed_win_bet_type check (bet_type in ('single', 'multi')),
  -- ×10⁴.
  coefficient bigint not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  settled_at timestamptz not null,
  -- When it was told, or was kept back for its owner's sake.
  told_at timestamptz,
  is_kept_back boolean not null default false
);
create index win_feed_win_waiting on win_feed_win (settled_at) where told_at is null;
create index win_feed_win_told on win_feed_win (told_at desc) where told_at is not null;
grant select, insert, update, delete on win_feed_win to malva_app;
