-- Owner: studio. Draws beside the games: a player's pair counts them apart from its rounds, an event has a sealed seed of its own.
alter table studio_seat add draw_nonce int not null default 0;
-- How many draws a pair made, told when it is opened.
alter table studio_seed_pair add draws int;

create table studio_event_seed (
  id bigint generated always as identity primary key,
  -- Encrypted, also after it is opened.
  cipher bytea not null,
  commit text not null unique,
  created_at timestamptz not null,
  revealed_at timestamptz
);
create trigger studio_event_seed_for_good before update of id, cipher, commit, created_at or delete on studio_event_seed
  for each statement execute function studio_refuse_change();
create trigger studio_event_seed_not_truncated before truncate on studio_event_seed for each statement execute function studio_refuse_change();
grant select on studio_event_seed to malva_app;
