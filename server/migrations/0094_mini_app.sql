-- Owner: features/mini-app. Identities of a messaging app and the players they belong to.
-- An identity is only ever a keyed hash over brand and the app's user number.
create table mini_app_link (
  brand text not null,
  user_hash bytea not null,
  player_id int not null references player,
  -- The bot may write to the player.
  is_subscribed boolean not null,
  linked_at timestamptz not null,
  entered_at timestamptz,
  primary key (brand, user_hash),
  unique (brand, player_id)
);

-- Asked whether to link, once, whatever the answer was.
create table mini_app_asked (
  brand text not null,
  user_hash bytea not null,
  player_id int not null references player,
  at timestamptz not null,
  primary key (brand, user_hash, player_id)
);

-- Launches already used; each works once within its life.
create table mini_app_launch (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index mini_app_launch_expires on mini_app_launch (expires_at);

grant select, insert, update, delete on mini_app_link to malva_app;
grant select, insert, delete on mini_app_asked, mini_app_launch to malva_app;
