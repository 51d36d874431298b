-- Owner: base/games. Rounds that are long over, by the month they began in: the tables play writes to stay small. Columns are those of
-- the tables they come from, in the same order: one who adds a column adds it to both.
create table game_round_old (like game_round) partition by range (started_at);
alter table game_round_old add primary key (round, provider, started_at);
create index game_round_old_player on game_round_old (player_id, seq);

create table game_call_old (like game_call) partition by range (at);
alter table game_call_old add primary key (provider, tx, at);
create index game_call_old_day on game_call_old (provider, at);

-- Names other providers have used up, and when: a call about one of them looks into that time only, a new name into no month at all.
create table game_past (
  provider text not null,
  round text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (round, provider)
);
create index game_past_age on game_past (last_at);

-- Which of the players' rounds a month holds; lists are in the order of seq.
create table game_month (
  starts timestamptz primary key,
  ends timestamptz not null,
  first_seq bigint not null,
  last_seq bigint not null
);

-- The last of a player's rounds of a game that moved.
create table game_last (
  player_id int not null,
  game text not null,
  seq bigint not null,
  primary key (player_id, game)
);

-- Oldest first, for the job that moves them.
create index game_round_begun on game_round (started_at);

create function game_refuse_change() returns trigger language plpgsql as $$
begin raise exception 'rounds that are over are append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger game_round_old_for_good before update or delete on game_round_old for each row execute function game_refuse_change();
create trigger game_round_old_not_truncated before truncate on game_round_old for each statement execute function game_refuse_change();
create trigger game_call_old_for_good before update or delete on game_call_old for each row execute function game_refuse_change();
create trigger game_call_old_not_truncated before truncate on game_call_old for each statement execute function game_refuse_change();

grant select on game_round_old, game_call_old, game_past, game_month, game_last to malva_app;
-- It looked through all rounds; laid anew among the functions, for it asks the studio which of its rounds are open.
drop view game_unfinished;
