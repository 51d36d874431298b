-- Owner: base/players. Tickets that carry a player over to another brand's site: each good for a minute, once.
create table player_transfer (
  token_hash bytea primary key,
  player_id int not null references player,
  -- The session it was asked in: once that ended it opens nothing.
  session_id uuid not null,
  brand text not null,
  agent text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index player_transfer_player on player_transfer (player_id);
grant select, insert, delete on player_transfer to malva_app;
grant update (used_at) on player_transfer to malva_app;
