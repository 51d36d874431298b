-- Owner: features/office. What an act holds of a person is sealed, for the two who decide, and gone once it is decided.
alter table office_act add column sealed bytea;
alter table office_act add constraint sealed_while_waiting check (sealed is null or status = 'waiting');
grant update (sealed) on office_act to malva_app;
