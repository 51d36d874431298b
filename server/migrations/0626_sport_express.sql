-- Owner: features/sport-express. Cards of a day, as they were composed; they do not change.
create table sport_express_card (
  day date not null,
  size smallint not null check (size between 2 and 4),
  -- [{event, market, spec, outcome}].
  legs jsonb not null,
  composed_at timestamptz not null,
  primary key (day, size)
);
grant select, insert on sport_express_card to malva_app;
