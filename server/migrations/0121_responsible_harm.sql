-- Owner: base/responsible. Markers of harm: what speaks for harm, counted by day; where each player stands; and the cases of
-- those whose play was stopped, which two people of the staff close.
create table responsible_tally (
  player_id int not null references player,
  day date not null,             -- calendar of Europe/Kyiv
  kind text not null,            -- a word of the marker rules
  count int not null default 0,
  amount bigint not null default 0,
  at timestamptz not null,
  primary key (player_id, day, kind)
);
create index responsible_tally_at on responsible_tally (at);

create table responsible_harm (
  player_id int primary key references player,
  level text not null,
  points int not null,
  markers jsonb not null,
  at timestamptz not null,       -- since when the level stands
  cleared_day date               -- looked into up to here: earlier days count no more
);

create table responsible_case (
  id int generated always as identity primary key,
  player_id int not null references player,
  opened_at timestamptz not null,
  markers jsonb not null,
  asked_by text,                 -- `staff:7`; two people open play again
  approved_by text,
  note text,
  closed_at timestamptz
);
create unique index responsible_case_open on responsible_case (player_id) where closed_at is null;

grant select, insert, update on responsible_tally, responsible_harm, responsible_case to malva_app;
