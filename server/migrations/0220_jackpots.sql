-- Owner: base/jackpots. Pools that grow with every stake of a slot round; the sums are millionths of a hryvnia where a stake is
-- shared out, kopiyka where money moves.
-- The pool is seeded + contributed - paid: nothing else is a sum of its own. Written with every batch of rounds, so without
-- CHECK clauses: they are parsed anew by every statement.
create table jackpot_tier (
  id smallint primary key,
  slug text not null unique,
  title jsonb not null,
  -- Where the pool starts anew, millionths; the house pays it.
  seed bigint not null,
  -- Must be won before the pool reaches this, millionths; null: won at random.
  cap bigint,
  -- Won at random: once in so many kopiyka of stakes.
  chance bigint,
  -- Of each kopiyka staked, millionths.
  rate int not null,
  seeded bigint not null,
  contributed bigint not null default 0,
  paid bigint not null default 0,       -- kopiyka
  funded bigint not null default 0,     -- kopiyka moved from the house into house:jackpots
  is_on boolean not null default true,
  told_at timestamptz
) with (fillfactor = 20);

insert into jackpot_tier (id, slug, title, seed, cap, chance, rate, seeded) values
  (1, 'mid', '{"uk":"Мідь","ru":"Медь","en":"Copper"}', 200000000, 1000000000, null, 30, 200000000),
  (2, 'sriblo', '{"uk":"Срібло","ru":"Серебро","en":"Silver"}', 2000000000, 10000000000, null, 25, 2000000000),
  (3, 'zoloto', '{"uk":"Золото","ru":"Золото","en":"Gold"}', 20000000000, 100000000000, null, 20, 20000000000),
  (4, 'bulava', '{"uk":"Булава","ru":"Булава","en":"Mace"}', 500000000000, null, 20000000000, 20, 500000000000);

-- Which rounds were shared out, in this order, and at which rates: from these alone every pool and every hit is computed again.
create table jackpot_batch (
  id bigint generated always as identity primary key,
  provider text not null,
  rounds text[] not null,
  stakes bigint[] not null,             -- kopiyka
  rates int[] not null,                 -- of tiers 1..4; 0: off
  at timestamptz not null
);

create table jackpot_hit (
  id bigint generated always as identity primary key,
  tier smallint not null references jackpot_tier,
  batch_id bigint not null references jackpot_batch,
  player_id int not null,
  provider text not null,
  round text not null,
  game text not null,
  -- What it was decided by: won where draw * (cap - pool) < share * 2^52, or draw * chance < stake * 2^52.
  draw bigint not null,
  pool bigint not null,                 -- before this stake, millionths
  share bigint not null,                -- of this stake, millionths
  stake bigint not null,                -- kopiyka
  cap bigint,
  chance bigint,
  amount bigint not null check (amount > 0),  -- kopiyka
  at timestamptz not null,
  unique (provider, round, tier)
);
create index jackpot_hit_newest on jackpot_hit (at desc);

create function jackpot_refuse_change() returns trigger language plpgsql as $$
begin raise exception 'shares and hits are append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger jackpot_batch_append_only before update or delete or truncate on jackpot_batch for each statement execute function jackpot_refuse_change();
create trigger jackpot_hit_append_only before update or delete or truncate on jackpot_hit for each statement execute function jackpot_refuse_change();

grant select on jackpot_tier, jackpot_batch, jackpot_hit to malva_app;
