-- Owner: base/games. What a round is played with, decided by its first stake, and the bonus its stakes count towards (null: none).
create type game_funds as enum ('real', 'bonus');
alter table game_round add column funds game_funds not null default 'real', add column bonus_id uuid;
alter table game_round_old add column funds game_funds not null default 'real', add column bonus_id uuid;
