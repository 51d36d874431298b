-- Owner: features/cash. Money that came where it may not stands in suspense on its way back: 'held'.
alter table cash_deposit drop constraint cash_deposit_status_check;
alter table cash_deposit add constraint cash_deposit_status_check check (status in
  ('created', 'pending', 'completed', 'held', 'failed', 'expired', 'refunded', 'charged_back'));
create index cash_deposit_held on cash_deposit (created_at) where seen @> '{held}';
