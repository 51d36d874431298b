-- Owner: features/cash. Ways to pay in as staff set them; deposits that go back; transfers that arrive by themselves.
create table cash_method (
  id int primary key,
  slug text not null unique,
  is_on boolean not null default true,
  -- Null: what the policy says.
  min bigint check (min > 0),
  max bigint check (max > 0),
  countries text[] not null,
  position int not null,
  changed_by text,
  changed_at timestamptz
);
insert into cash_method (id, slug, countries, position) values
  (1, 'card', '{UA}', 1),
  (2, 'google-pay', '{UA}', 2),
  (3, 'apple-pay', '{UA}', 3),
  (5, 'instant-bank', '{UA}', 4),
  (6, 'mobile', '{UA}', 5),
  (4, 'iban', '{UA}', 6);
-- What an operator of mobile networks lends a player is bounded by law and by the operators themselves.
update cash_method set max = 300000 where slug = 'mobile';

alter table cash_deposit drop constraint cash_deposit_status_check;
alter table cash_deposit
  add constraint cash_deposit_status_check check (status in ('created', 'pending', 'completed', 'failed', 'expired', 'refunded', 'charged_back')),
  -- The words of the events that came, each once: the state follows from them, whatever their order.
  add column seen text[] not null default '{}',
  -- The saved instrument it was asked from.
  add column token text;

-- Money that arrived by transfer, under the provider's own name of it.
create table cash_incoming (
  provider text not null,
  id text not null,
  player_id int references player,
  deposit_id uuid references cash_deposit,
  amount bigint not null check (amount > 0),
  -- What the payer wrote.
  reference text not null,
  payer text,
  account text,
  status text not null check (status in ('credited', 'suspense', 'returned')),
  -- Why it was not credited: a word.
  reason text,
  at timestamptz not null,
  primary key (provider, id)
);
create index cash_incoming_waiting on cash_incoming (at) where status = 'suspense';

grant select, update on cash_method to malva_app;
grant select, insert, update on cash_incoming to malva_app;
