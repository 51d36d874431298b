-- Owner: features/welcome. What the gifts of the welcome package are given in: the player's own choice of product,
-- changeable until the first deposit. No row: nothing was chosen, and nothing is given.
create table welcome_choice (
  player_id int primary key references player,
  choice text not null constraint welcome_choice_word check (choice in ('casino', 'sport', 'none')),
  at timestamptz not null
);
-- The least deposit each step's gift comes with, minor units: a setting of the operator.
create table welcome_step (
  step smallint primary key check (step between 1 and 20),
  min_deposit bigint not null check (min_deposit >= 0)
);
insert into welcome_step values (1, 0), (2, 20000), (3, 0);
grant select, insert, update on welcome_choice to malva_app;
grant delete on welcome_choice to malva_app;
grant select on welcome_step to malva_app;
