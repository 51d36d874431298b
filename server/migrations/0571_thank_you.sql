-- Owner: features/thank-you. A fixed thank-you for the month's first deposit: so many percent of it, in cash, if so
-- many deposits were staked within so many days. The results of play are asked by no column.
create table thank_you_terms (
  id int generated always as identity primary key,
  percent smallint not null check (percent between 1 and 100),
  -- Minor units.
  most bigint not null check (most > 0),
  days smallint not null check (days between 1 and 31),
  -- Stakes of own money, in deposits.
  times smallint not null check (times between 0 and 10),
  promotion text not null references promotion,
  -- Null: every brand.
  brand text,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
create unique index thank_you_terms_on on thank_you_terms (coalesce(brand, '')) where is_on;
create function thank_you_terms_guard() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'is_on' - 'on_by') <> (to_jsonb(old) - 'is_on' - 'on_by') then
    raise exception 'terms are never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger thank_you_terms_for_good before update on thank_you_terms
  for each row execute function thank_you_terms_guard();
grant select, insert on thank_you_terms to malva_app;
grant update (is_on, on_by) on thank_you_terms to malva_app;

-- One row per player and month of Kyiv, as soon as there is something to remember: the player saw it, joined, or made
-- the month's first deposit.
create table thank_you (
  player_id int not null references player,
  month date not null,
  state text not null constraint thank_you_state check (state in ('seen', 'joined', 'completed', 'not_reached')),
  -- As they were when the player joined.
  terms_id int references thank_you_terms,
  -- Of the state it is in.
  informed_at timestamptz,
  joined_at timestamptz,
  -- The month's first deposit.
  deposit text,
  amount bigint,
  deposited_at timestamptz,
  due_at timestamptz,
  -- The deposit went back, or is on its way.
  is_back boolean not null default false,
  decided_at timestamptz,
  primary key (player_id, month),
  check (state = 'seen' or (terms_id is not null and joined_at is not null))
);
create index thank_you_due on thank_you (due_at) where state = 'joined' and due_at is not null;
grant select, insert, update on thank_you to malva_app;

-- It answers one more column (functions/46_waiting.sql).
drop function if exists waiting_at_start(int, date, timestamptz);
