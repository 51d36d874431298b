-- Owner: base/catalogue. A return that depends on the choice or the stake is a range, and one that holds for one way to
-- play says for which: basic strategy, the best hold, the bet on the banker.
alter table game add column rtp_to text;
alter table game add column rtp_of text check (rtp_of in ('strategy', 'hold', 'banker'));
