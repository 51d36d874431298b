-- Owner: features/cash. A withdrawal is paid out in parts, each with an end of its own; together they are exactly the hold.
create table cash_payout (
  id uuid primary key,
  withdrawal_id uuid not null references cash_withdrawal,
  player_id int not null references player,
  part int not null,
  amount bigint not null check (amount > 0),
  provider text not null,
  provider_id text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'paid', 'returned')),
  reason text,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  constraint one_payout_a_part unique (withdrawal_id, part),
  constraint one_payout_a_provider_id unique (provider, provider_id)
);
create index cash_payout_open on cash_payout (created_at) where status in ('waiting', 'sent');
create index cash_payout_player on cash_payout (player_id, created_at desc);

-- What was sent whole so far is one part under the withdrawal's own number, which the provider knows it by.
insert into cash_payout (id, withdrawal_id, player_id, part, amount, provider, provider_id, status, reason, created_at, sent_at, ended_at)
  select id, id, player_id, 1, amount, provider, provider_id,
    case when status = 'paid' then 'paid' when status = 'failed' then 'returned' when provider_id is null then 'waiting' else 'sent' end,
    reason, decided_at, case when provider_id is not null then decided_at end, case when status = 'failed' then decided_at else paid_at end
  from cash_withdrawal where status in ('approved', 'paid', 'failed');

alter table cash_withdrawal drop constraint cash_withdrawal_status_check;
alter table cash_withdrawal
  add constraint cash_withdrawal_status_check check (status in ('pending', 'approved', 'paid', 'partly', 'rejected', 'failed')),
  drop column provider_id,
  add column paid bigint not null default 0,
  add column returned bigint not null default 0,
  -- Why it waits for somebody, or that it did not.
  add column route text not null default 'review' check (route in ('auto', 'review', 'stop')),
  add column points int not null default 0,
  add column signs jsonb not null default '[]',
  add column reasons jsonb not null default '[]',
  -- What staff wrote for each other at the decision.
  add column note text;
update cash_withdrawal set paid = amount where status = 'paid';
update cash_withdrawal set returned = amount where status in ('rejected', 'failed');
alter table cash_withdrawal add constraint never_more_than_the_hold check (paid + returned <= amount);

-- `mark`: the same for the same card whoever pays with it. `holder`: the name as the provider says it.
alter table cash_instrument
  add column kind text not null default 'card' check (kind in ('card', 'account')),
  add column mark text,
  add column holder text,
  add column holder_is text not null default 'unknown' check (holder_is in ('own', 'other', 'unknown')),
  add column takes_payouts boolean not null default true;

grant select, insert, update on cash_payout to malva_app;
