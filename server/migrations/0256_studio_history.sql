-- Owner: studio. Money rounds that are long over, by the month they began in, each whole with its choices. Columns are those of
-- studio_round in the same order, then the choices.
create table studio_round_old (like studio_round) partition by range (started_at);
alter table studio_round_old add actions jsonb not null, add primary key (id, started_at);
create index studio_round_old_history on studio_round_old (game, seat_id, id);

-- Which rounds a month holds.
create table studio_month (
  starts timestamptz primary key,
  ends timestamptz not null,
  first_id bigint not null,
  last_id bigint not null
);

create trigger studio_round_old_for_good before update or delete on studio_round_old for each row execute function studio_refuse_change();
create trigger studio_round_old_not_truncated before truncate on studio_round_old for each statement execute function studio_refuse_change();

-- A money round leaves the table of play only when it stands in its month.
create function studio_keep_money() returns trigger language plpgsql as $$
begin
  if not exists (select from studio_round_old o where o.id = old.id and o.started_at = old.started_at) then
    raise exception 'rounds and choices are append-only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
drop trigger studio_round_money_is_kept on studio_round;
create trigger studio_round_money_is_kept before delete on studio_round for each row when (old.mode = 'real') execute function studio_keep_money();

grant select on studio_round_old, studio_month to malva_app;
