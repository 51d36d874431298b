-- Owner: features/lottery. What tickets cost and bring, and which raffle runs every week. A change is a new row.
create table lottery_set (
  id int generated always as identity primary key,
  -- Stars, and entries in the draw of the week.
  cost_regular int not null check (cost_regular > 0),
  cost_gold int not null check (cost_gold > 0),
  cost_super int not null check (cost_super > 0),
  entries_regular smallint not null check (entries_regular between 1 and 100),
  entries_gold smallint not null check (entries_gold between 1 and 100),
  entries_super smallint not null check (entries_super between 1 and 100),
  ticket_days int not null check (ticket_days between 1 and 365),
  -- {title, levels, per_player_most, entry_worth in minor units}; it closes on Sundays at 19:00 of Kyiv and is drawn
  -- an hour later. Null: none runs.
  raffle jsonb,
  promotion text not null references promotion,
  -- Null: every brand.
  brand text,
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null
);
create unique index lottery_set_on on lottery_set (coalesce(brand, '')) where is_on;
grant select, insert on lottery_set to malva_app;
grant update (is_on, on_by) on lottery_set to malva_app;
