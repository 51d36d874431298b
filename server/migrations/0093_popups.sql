-- Owner: features/popups. What a player closed for good, by its name, and what was shown to them once.
create table popups_mark (
  player_id int not null references player,
  kind text not null check (kind in ('closed', 'shown')),
  popup text not null,
  at timestamptz not null,
  primary key (player_id, kind, popup)
);
grant select, insert on popups_mark to malva_app;
