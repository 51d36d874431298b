-- Owner: features/occasions. What a player answered to an occasion that comes once: a birthday of a year.
create table occasions_answer (
  player_id int not null references player,
  occasion text not null check (occasion in ('birthday')),
  -- The year.
  subject text not null check (length(subject) <= 64),
  answer text not null check (answer in ('taken', 'declined')),
  at timestamptz not null,
  primary key (player_id, occasion, subject)
);
grant select, insert on occasions_answer to malva_app;

-- It answers one more column (functions/46_waiting.sql).
drop function if exists waiting_at_start(int, date, timestamptz);
