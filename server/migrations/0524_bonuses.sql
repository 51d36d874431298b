-- Owner: base/bonuses. Offers for the nth deposit, for an audience, and personal ones; bonus money without a deposit;
-- free bets.
alter table bonus_offer
  -- For which credited deposit, counted from 1; null: as `deposits` says.
  add column nth smallint check (nth between 1 and 20),
  add column audience text references audience,
  -- Open only to players invited to it (bonus_invite).
  add column personal boolean not null default false,
  -- Chosen only while the balance is not above it.
  add column max_balance bigint check (max_balance >= 0),
  -- Chosen only within so many days after the newest deposit before.
  add column deposit_within_days int check (deposit_within_days between 1 and 400);
alter table bonus_offer add constraint bonus_nth_of_any check (nth is null or deposits = 'any');

-- Who was given a personal offer, by which prize; used by the deposit that chose it.
create table bonus_invite (
  player_id int not null references player,
  offer_id int not null references bonus_offer,
  prize_id uuid not null unique,
  until_at timestamptz not null,
  deposit_id uuid,
  primary key (player_id, offer_id, prize_id)
);
grant select, insert, delete on bonus_invite to malva_app;
grant update (deposit_id) on bonus_invite to malva_app;

alter table bonus_grant
  alter column offer_id drop not null,
  alter column deposit_id drop not null,
  -- Bonus money that a prize brought, without a deposit.
  add column prize_id uuid constraint bonus_once_a_prize unique,
  add column title jsonb;
alter table bonus_grant add constraint bonus_of_one_source check (
  (deposit_id is null) = (prize_id is not null) and (offer_id is null) = (prize_id is not null));

create table free_bet (
  id uuid primary key,
  player_id int not null references player,
  prize_id uuid not null constraint free_bet_once_a_prize unique,
  amount bigint not null check (amount > 0),
  -- Hundredths: 150 is 1.50.
  min_odds int not null check (min_odds between 101 and 100000),
  min_legs int not null check (min_legs between 1 and 20),
  state text not null default 'open' constraint free_bet_state check (state in ('open', 'placed', 'won', 'lost',
    'expired', 'cancelled')),
  bet uuid,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint free_bet_placed_on_a_bet check (state not in ('placed', 'won', 'lost') or bet is not null)
);
create index free_bet_player on free_bet (player_id, given_at);
create index free_bet_due on free_bet (expires_at) where state = 'open';
grant select, insert on free_bet to malva_app;
grant update (state, bet, ended_at, expires_at) on free_bet to malva_app;
