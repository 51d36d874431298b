-- Owner: base/chance-watch. What was drawn on each version of a scheme, counted once, beside the odds of each draw.
create table chance_drawn (
  scheme_id int not null references scheme,
  weights_hash text not null,
  pick smallint not null check (pick between 0 and 99),
  draws bigint not null check (draws > 0),
  primary key (scheme_id, weights_hash, pick)
);
grant select, insert, update on chance_drawn to malva_app;
-- The weights of each hash, as the draws kept them.
create table chance_drawn_odds (
  scheme_id int not null references scheme,
  weights_hash text not null,
  weights text not null,
  primary key (scheme_id, weights_hash)
);
grant select, insert on chance_drawn_odds to malva_app;
-- Up to which draw all are counted.
create table chance_drawn_upto (
  id smallint primary key check (id = 1),
  draw_id bigint not null
);
insert into chance_drawn_upto (id, draw_id) values (1, 0);
grant select, update on chance_drawn_upto to malva_app;
-- What each look found: the last one of a day of Kyiv is kept.
create table chance_watch (
  scheme_id int not null references scheme,
  day date not null,
  checked_at timestamptz not null,
  draws bigint not null,
  -- How likely draws at least as odd are, as JavaScript writes a number; null: too few to say.
  p text check (p ~ '^[0-9.e-]{1,30}$'),
  -- Draws from odds that are none of the version's.
  draws_elsewhere bigint not null default 0,
  primary key (scheme_id, day)
);
grant select, insert, update on chance_watch to malva_app;
