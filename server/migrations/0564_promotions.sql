-- Owner: base/promotions. What a promotion is expected to cost in a month, and whether it brings new players: those
-- have a ceiling of their own beside all others.
alter table promotion
  add column is_acquisition boolean not null default false,
  -- Minor units; null: not stated.
  add column forecast bigint check (forecast >= 0);
