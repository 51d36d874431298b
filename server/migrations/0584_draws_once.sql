-- Owner: base/draws. A seed promised to one visitor without an account, before the visitor names a client seed: the
-- draw opens it.
create table fair_promise (
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- A keyed hash of what the visitor's browser holds.
  visitor text not null check (visitor ~ '^[0-9a-f]{64}$'),
  seed_id bigint not null unique,
  commit text not null,
  promised_at timestamptz not null,
  primary key (purpose, visitor)
);
grant select, insert on fair_promise to malva_app;

-- Of a visitor: the seed that was promised to them, their own client seed, and who they were.
alter table fair_draw
  add column seed_id bigint unique,
  add column client_seed text,
  add column visitor text,
  drop constraint fair_draw_has_its_seed,
  add constraint fair_draw_has_its_seed check (
    num_nonnulls(event_id, pair_id, seed_id) = 1
    and (pair_id is null) = (player_id is null)
    and (event_id is null) = (nonce is not null)
    and (seed_id is null) = (client_seed is null)
    and (seed_id is null) = (visitor is null));
