-- Owner: base/games. Every round is written once and changed once: with room for that on its page no index hears of the change.
alter table game_round set (fillfactor = 50);
