-- Owner: base/games. Grants of free rounds end by themselves.
alter table game_free_grant drop constraint game_free_grant_status_check;
alter table game_free_grant add check (status in ('active', 'cancelled', 'expired'));
create index game_free_grant_ends on game_free_grant (expires_at) where status = 'active' and used < rounds;
