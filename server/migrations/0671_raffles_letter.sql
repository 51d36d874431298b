-- Owner: base/raffles. When staff wrote to a winner who has not come.
alter table raffle_win add column letter_at timestamptz;
grant update (letter_at) on raffle_win to malva_app;
-- Staff may end the entries of a raffle, and draw it, before its time.
create index raffle_win_open on raffle_win (won_at) where state = 'open';
