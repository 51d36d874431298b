-- Owner: base/bonuses. Bonuses on offer, and those players were given with the terms as they stood.
create table bonus_offer (
  id int generated always as identity primary key,
  product text not null constraint bonus_product check (product in ('casino', 'sport')),
  -- Null: all brands.
  brand text,
  -- Of the deposit, and the most it may come to.
  percent int not null check (percent between 1 and 500),
  most bigint not null check (most > 0),
  min_deposit bigint not null check (min_deposit > 0),
  -- How many times the bonus is to be staked; the law of fair terms knows no more (TR-097).
  wagering int not null constraint bonus_wagering check (wagering between 1 and 10),
  max_stake bigint not null check (max_stake > 0),
  -- The most that becomes the player's own; null: all of it.
  cap bigint check (cap > 0),
  days int not null check (days between 1 and 90),
  -- How much of a stake counts, in whole percents, by kind of game.
  contribution jsonb not null,
  excluded text[] not null default '{}',
  -- Whose deposits: everybody's first one, or any.
  deposits text not null check (deposits in ('first', 'any')),
  from_at timestamptz not null,
  until_at timestamptz,
  is_on boolean not null default false,
  -- A name of its own in three languages; null: it is called by its numbers.
  title jsonb,
  author text not null,
  created_at timestamptz not null,
  changed_by text,
  changed_at timestamptz,
  constraint bonus_ends_after_it_begins check (until_at is null or until_at > from_at)
);

create table bonus_grant (
  id uuid primary key,
  player_id int not null references player,
  product text not null constraint bonus_grant_product check (product in ('casino', 'sport')),
  offer_id int not null references bonus_offer,
  deposit_id uuid not null constraint bonus_once_a_deposit unique,
  -- As they stood when the player chose it; a later change of the offer is not theirs.
  terms jsonb not null,
  amount bigint not null check (amount > 0),
  requirement bigint not null check (requirement > 0),
  wagered bigint not null default 0 check (wagered between 0 and requirement),
  status text not null default 'active' constraint bonus_status check (status in ('active', 'completed', 'forfeited', 'expired', 'cancelled')),
  -- What became the player's own, and what the house took back.
  converted bigint not null default 0 check (converted >= 0),
  returned bigint not null default 0 check (returned >= 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  reason text,
  ended_by text,
  constraint bonus_ends_once check ((status = 'active') = (ended_at is null))
);
create unique index bonus_one_open on bonus_grant (player_id, product) where status = 'active';
create index bonus_grant_player on bonus_grant (player_id, granted_at desc);
create index bonus_grant_due on bonus_grant (expires_at) where status = 'active';

-- Forward only: what has ended stays as it ended.
create function bonus_guard() returns trigger language plpgsql as $$
begin
  if old.status <> 'active' or new.wagered < old.wagered then raise exception 'a bonus goes forward only' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger bonus_forward_only before update on bonus_grant for each row execute function bonus_guard();

grant select, insert, update on bonus_offer to malva_app;
grant select on bonus_grant to malva_app;
