-- Owner: base/games. What a round won besides its own pay; null: nothing.
alter table game_round add jackpot bigint;
