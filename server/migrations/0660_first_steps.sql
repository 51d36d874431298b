-- Owner: base/first-steps. What a player looked at of their own accord, once each: the demo of a game, the rules of
-- one, a proof.
create table first_step (
  player_id int not null references player,
  step text not null constraint first_step_word check (step in ('demo', 'rules', 'proof')),
  at timestamptz not null,
  primary key (player_id, step)
);
grant select, insert, delete on first_step to malva_app;
