-- Owner: features/welcome. Which gift came with which deposit.
create table welcome_gift (
  prize_id uuid primary key references prize,
  player_id int not null references player,
  deposit_id uuid not null,
  -- Its deposit went back, and so did the gift; was_whole: none of it had been used.
  back_at timestamptz,
  was_whole boolean,
  constraint welcome_gift_back check ((back_at is null) = (was_whole is null))
);
create index welcome_gift_deposit on welcome_gift (player_id, deposit_id);
grant select, insert, update on welcome_gift to malva_app;
