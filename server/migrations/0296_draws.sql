-- Owner: base/draws. Every draw of a promotion, of one player or of an event: what was drawn from, by which seed, and what came out.
-- An event: its seed is promised before the tickets are known, its tickets are fixed before the seed is opened.
create table fair_event (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_]{0,39}$'),
  subject text not null,
  seed_id bigint not null unique,
  commit text not null,
  committed_at timestamptz not null,
  -- In their order, and the root of the tree over them.
  tickets text[],
  root text,
  closed_at timestamptz,
  constraint fair_event_once unique (purpose, subject),
  constraint fair_event_closes_whole check ((closed_at is null) = (root is null) and (closed_at is null) = (tickets is null))
);

create table fair_draw (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose ~ '^[a-z][a-z0-9_]{0,39}$'),
  subject text not null,
  player_id int references player,
  -- Of the player's seeds: the pair, and the number of the draw on it.
  pair_id bigint,
  nonce int check (nonce > 0),
  event_id bigint unique references fair_event,
  -- As they stood at the draw: [{name, weight}], of an event {tickets, winners, root}; the hash is of this very text.
  weights text not null,
  weights_hash text not null,
  words_used int not null check (words_used > 0),
  -- Places in the weights, of an event the tickets that won.
  result jsonb not null,
  created_at timestamptz not null,
  constraint fair_draw_once unique (purpose, subject),
  constraint fair_draw_nonce_once unique (pair_id, nonce),
  constraint fair_draw_has_its_seed check ((event_id is null) = (pair_id is not null) and (pair_id is null) = (nonce is null) and (pair_id is null) = (player_id is null))
);
create index fair_draw_player on fair_draw (player_id, id) where player_id is not null;

create function draws_refuse_change() returns trigger language plpgsql as $$
begin raise exception 'draws are append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger fair_draw_append_only before update or delete or truncate on fair_draw for each statement execute function draws_refuse_change();
create trigger fair_event_not_deleted before delete or truncate on fair_event for each statement execute function draws_refuse_change();
create trigger fair_event_promise_for_good before update of id, purpose, subject, seed_id, commit, committed_at on fair_event
  for each statement execute function draws_refuse_change();
create trigger fair_event_closed_for_good before update on fair_event for each row when (old.closed_at is not null) execute function draws_refuse_change();

grant select, insert on fair_event, fair_draw to malva_app;
grant update (tickets, root, closed_at) on fair_event to malva_app;
