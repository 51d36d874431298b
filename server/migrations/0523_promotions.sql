-- Owner: base/promotions. What the house gives under one name, up to a ceiling of cost. Everything given names its
-- promotion, so that its cost is a query.
create table promotion (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,39}$'),
  title jsonb not null,
  -- Expected cost of all that is given by it, minor units.
  ceiling bigint not null check (ceiling > 0),
  -- Every month the ceiling is a new one.
  is_monthly boolean not null default true,
  ends_at timestamptz,
  paused_at timestamptz,
  paused_by text,
  pause_reason text,
  author text not null,
  created_at timestamptz not null,
  constraint promotion_paused_by_someone check ((paused_at is null) = (paused_by is null))
);
grant select, insert on promotion to malva_app;
grant update (ceiling, ends_at, paused_at, paused_by, pause_reason) on promotion to malva_app;
