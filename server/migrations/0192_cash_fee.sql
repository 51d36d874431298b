-- Owner: features/cash. Rules of fees are versions: staff add one from a day on that has not begun, and nothing of the past is written
-- anew. Of two from the same day on the later holds.
alter table cash_fee drop constraint cash_fee_pkey;
alter table cash_fee
  add column number bigint generated always as identity primary key,
  -- Both of two; null: as it was delivered.
  add column set_by text,
  add column reason text,
  add column set_at timestamptz,
  add constraint fee_of_the_future check (set_at is null or since > set_at);
create index cash_fee_since on cash_fee (provider, movement, method, since desc, number desc);
