-- Owner: base/games. Beside the last of a player's rounds of a game that moved: what all of them came to. It stays when their months are gone.
alter table game_last add rounds bigint not null default 0, add staked bigint not null default 0, add won bigint not null default 0;
update game_last l set rounds = s.rounds, staked = s.staked, won = s.won
  from (select player_id, game, count(*) as rounds, sum(stake)::bigint as staked, sum(win + coalesce(jackpot, 0))::bigint as won
    from game_round_old where status = 'closed' group by player_id, game) s
  where s.player_id = l.player_id and s.game = l.game;
