-- Owner: studio. A bet is found by its seat and then its id: ids are random, and an index that begins with them grows in a different place
-- with every bet.
alter table studio_round drop constraint one_round_per_bet_id;
alter table studio_round add constraint one_round_per_bet_id unique (seat_id, bet_id);

-- Laid anew with other parameters.
drop function if exists studio_open_rounds(bytea[], uuid[], bigint[], jsonb[], text[], text[], int[], boolean[], timestamptz[], bigint[]);
drop function if exists studio_close_rounds(bigint[], bigint[], bigint[], timestamptz[], bigint[]);
drop function if exists studio_settle(bigint[], bigint[], bigint[], timestamptz[], bigint[]);
drop function if exists provider_bets(text, provider_bet_item[]);
drop function if exists provider_wins(text, provider_win_item[]);
drop function if exists provider_wins(text, provider_win_item[], int);
