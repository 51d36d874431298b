-- Owner: features/wheels. Which schemes the window of wheels spins, in its order; a ticket of another scheme is played
-- where its feature says. A change is a new row.
create table wheel_shown (
  id int generated always as identity primary key,
  scheme text not null,
  kind text not null constraint wheel_shown_kind check (kind in ('regular', 'booster', 'seasonal', 'guest')),
  place smallint not null check (place between 1 and 100),
  -- Null: every brand.
  brand text,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
create unique index wheel_shown_on on wheel_shown (scheme, coalesce(brand, '')) where is_on;
grant select, insert on wheel_shown to malva_app;
grant update (is_on, on_by) on wheel_shown to malva_app;
