-- Owner: features/dice. Which schemes the dice are thrown on, and how many throws there are. A change is a new row.
create table dice_set (
  id int generated always as identity primary key,
  name text not null constraint dice_set_name check (name in ('daily-dice', 'weekly-dice')),
  scheme text not null,
  -- Of the weekly ones: throws of every player, and the most there are with one for each day visited.
  base_tries smallint not null check (base_tries between 0 and 7),
  max_tries smallint not null check (max_tries between 1 and 7),
  -- Null: every brand.
  brand text,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
create unique index dice_set_on on dice_set (name, coalesce(brand, '')) where is_on;
grant select, insert on dice_set to malva_app;
grant update (is_on, on_by) on dice_set to malva_app;
-- What was thrown: the faces of each ticket's draw.
create table dice_throw (
  ticket_id uuid primary key references chance_ticket,
  player_id int not null references player,
  dice text not null constraint dice_throw_dice check (dice in ('daily-dice', 'weekly-dice')),
  -- Which throw of the day it is; of the daily ones the ticket says it.
  subject text not null,
  face_one smallint not null check (face_one between 1 and 6),
  face_two smallint not null check (face_two between 1 and 6),
  is_win boolean not null,
  at timestamptz not null
);
create index dice_throw_player on dice_throw (player_id, dice, at desc);
grant select, insert on dice_throw to malva_app;
