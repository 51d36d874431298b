-- Owner: base/jackpots. Up to which batch the shares were added up again, what they came to, and how much did not add up at the last look.
create table jackpot_checked (
  only_one boolean primary key default true check (only_one),
  batch_id bigint not null default 0,
  -- Of tiers 1..4, millionths.
  contributed bigint[] not null default '{0,0,0,0}',
  breaks int not null default 0
);
insert into jackpot_checked default values;
grant select on jackpot_checked to malva_app;
