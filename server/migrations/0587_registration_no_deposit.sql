-- Owner: features/registration. The wish for a gift without a deposit ends once: the gift was given at identification,
-- the person had one over another road, or a check showed that they are under age.
alter table registration_no_deposit
  add column ended_at timestamptz,
  add column outcome text constraint registration_no_deposit_outcome check (outcome in ('given', 'had', 'under_age')),
  add constraint registration_no_deposit_end check ((ended_at is null) = (outcome is null));
grant update (ended_at, outcome) on registration_no_deposit to malva_app;
