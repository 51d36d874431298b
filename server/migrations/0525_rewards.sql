-- Owner: base/rewards. What can be given: a row is never changed, a change is a new row. Put on by two of the staff.
create table reward (
  id int generated always as identity primary key,
  kind text not null constraint reward_kind check (kind in ('money', 'item', 'free_rounds', 'bonus_money',
    'deposit_bonus', 'free_bet', 'units', 'ticket', 'booster')),
  product text not null constraint reward_product check (product in ('casino', 'sport', 'any')),
  title jsonb not null,
  image text,
  -- Of money, bonus money and a free bet, minor units.
  amount bigint check (amount > 0),
  -- Of free rounds: how many, the stake of one, and the games to pick from.
  rounds int check (rounds between 1 and 1000),
  round_value bigint check (round_value > 0),
  games text[] not null default '{}',
  offer_id int references bonus_offer,
  -- Of a free bet: hundredths, 150 is 1.50.
  min_odds int check (min_odds between 101 and 100000),
  min_legs int check (min_legs between 1 and 20),
  unit text constraint reward_unit check (unit in ('STR')),
  -- Units, or tickets of a group.
  count int check (count between 1 and 1000000),
  ticket_group text check (ticket_group ~ '^[a-z][a-z0-9-]{1,39}$'),
  booster text,
  -- Of bonus money.
  wagering int not null default 0 constraint reward_wagering check (wagering between 0 and 10),
  max_stake bigint check (max_stake > 0),
  cap bigint check (cap > 0),
  contribution jsonb,
  -- How long it may be taken, and used once taken.
  take_days int not null check (take_days between 1 and 365),
  use_days int not null check (use_days between 1 and 365),
  -- What is paid instead where its owner may not play.
  cash_value bigint not null check (cash_value >= 0),
  -- Expected cost to the house.
  cost bigint not null check (cost >= 0),
  is_on boolean not null default false,
  author text not null,
  on_by text,
  created_at timestamptz not null,
  constraint reward_of_its_kind check (case kind
    when 'money' then amount is not null
    when 'item' then true
    when 'free_rounds' then rounds is not null and round_value is not null and cardinality(games) > 0
    when 'bonus_money' then amount is not null and wagering > 0 and max_stake is not null and contribution is not null
    when 'deposit_bonus' then offer_id is not null
    when 'free_bet' then amount is not null and min_odds is not null and min_legs is not null
    when 'units' then unit is not null and count is not null
    when 'ticket' then ticket_group is not null and count is not null
    when 'booster' then booster is not null end),
  constraint reward_bonus_alone_is_played_through check (kind = 'bonus_money' or wagering = 0),
  constraint reward_of_one_product check (case
    when kind in ('free_rounds') then product = 'casino'
    when kind = 'free_bet' then product = 'sport'
    when kind in ('bonus_money', 'deposit_bonus') then product <> 'any'
    else product = 'any' end)
);
create function reward_guard() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'is_on' - 'on_by') <> (to_jsonb(old) - 'is_on' - 'on_by') then
    raise exception 'a reward is never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger reward_for_good before update on reward for each row execute function reward_guard();
grant select, insert on reward to malva_app;
grant update (is_on, on_by) on reward to malva_app;
