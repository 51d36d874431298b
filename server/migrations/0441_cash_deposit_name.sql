-- Owner: features/cash. Providers number their payments each for itself: two may use the same number.
alter table cash_deposit
  drop constraint cash_deposit_provider_id_key,
  add constraint one_deposit_a_provider_id unique (provider, provider_id);
