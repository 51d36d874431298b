-- Owner: base/cards. Cards of the shelf a player put away, on every device of theirs.
create table card_hidden (
  player_id int not null references player,
  -- offer-<id>, gift-<id>, or the id of a prize.
  card text not null check (length(card) <= 64),
  at timestamptz not null,
  primary key (player_id, card)
);
grant select, insert, delete on card_hidden to malva_app;
