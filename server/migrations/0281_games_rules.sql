-- Owner: base/games. The rules of other providers' games as their catalogue tells them: plain paragraphs by language, Ukrainian always.
-- Those of our own games are drawn from their mathematics.
create table game_rules (
  game text primary key references game (slug),
  rules jsonb not null check (jsonb_array_length(rules -> 'uk') > 0),
  at timestamptz not null
);
grant select, insert, update on game_rules to malva_app;
