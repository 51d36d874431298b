-- Owner: studio. Which rounds are played with bonus money: they take no part in the pools.
alter table studio_round add column is_bonus boolean not null default false;

-- In the months the same column in the same place: the choices come last there.
drop trigger studio_round_old_for_good on studio_round_old;
alter table studio_round_old rename column actions to kept;
alter table studio_round_old add column is_bonus boolean not null default false, add column actions jsonb;
update studio_round_old set actions = kept;
alter table studio_round_old alter column actions set not null, drop column kept;
create trigger studio_round_old_for_good before update or delete on studio_round_old for each row execute function studio_refuse_change();
