-- Owner: features/chests. How many chests may be opened, and which scheme they are played on. A change is a new row.
create table chests_set (
  id int generated always as identity primary key,
  scheme text not null,
  -- In one week of Kyiv.
  opens_week smallint not null check (opens_week between 1 and 100),
  -- Null: every brand.
  brand text,
  instruction_url text,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
create unique index chests_set_on on chests_set (coalesce(brand, '')) where is_on;
grant select, insert on chests_set to malva_app;
grant update (is_on, on_by) on chests_set to malva_app;
-- Which of the three a player chose: it makes no difference to what is found.
create table chests_opening (
  ticket_id uuid primary key references chance_ticket,
  player_id int not null references player,
  number smallint not null check (number between 1 and 3),
  at timestamptz not null
);
create index chests_opening_player on chests_opening (player_id, at desc);
grant select, insert on chests_opening to malva_app;
