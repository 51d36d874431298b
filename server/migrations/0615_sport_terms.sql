-- Owner: base/sport-terms. What the house lets bets cost it, and what it adds to its margins: every version that staff
-- have set; the newest counts. None: those of rules/sport-limits.ts.
create table sport_terms (
  version int generated always as identity primary key,
  body jsonb not null,
  author text not null,
  reason text not null,
  made_at timestamptz not null
);
grant select, insert on sport_terms to malva_app;
