-- Owner: features/magic-cards. Albums of cards. A change is a new row.
create table magic_cards_album (
  id int generated always as identity primary key,
  -- Of the scheme its packs are played on.
  scheme text not null,
  title jsonb not null,
  -- [{title}] of three sets, and [{title, art}] of nine cards, three of each set in their order.
  sets jsonb not null check (jsonb_array_length(sets) = 3),
  cards jsonb not null check (jsonb_array_length(cards) = 9),
  set_reward int not null references reward,
  album_reward int not null references reward,
  promotion text not null references promotion,
  -- Null: every brand.
  brand text,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
create unique index magic_cards_album_on on magic_cards_album (coalesce(brand, ''), from_at) where is_on;
grant select, insert on magic_cards_album to malva_app;
grant update (is_on, on_by) on magic_cards_album to malva_app;
create table magic_cards_own (
  album_id int not null references magic_cards_album,
  player_id int not null references player,
  card smallint not null check (card between 1 and 9),
  count int not null check (count >= 1),
  last_diff int not null,
  first_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (album_id, player_id, card)
);
create index magic_cards_own_player on magic_cards_own (player_id);
grant select, insert on magic_cards_own to malva_app;
grant update (count, last_diff, changed_at) on magic_cards_own to malva_app;
-- One pack, one card.
create table magic_cards_opened (
  ticket_id uuid primary key references chance_ticket,
  album_id int not null references magic_cards_album,
  player_id int not null references player,
  card smallint not null,
  is_new boolean not null,
  at timestamptz not null
);
create index magic_cards_opened_player on magic_cards_opened (player_id);
grant select, insert on magic_cards_opened to malva_app;
-- Three spares for one card.
create table magic_cards_exchange (
  player_id int not null references player,
  key uuid not null,
  album_id int not null references magic_cards_album,
  card smallint not null,
  spent smallint[] not null check (cardinality(spent) = 3),
  at timestamptz not null,
  primary key (player_id, key)
);
grant select, insert on magic_cards_exchange to malva_app;
