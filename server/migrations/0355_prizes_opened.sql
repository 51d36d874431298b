-- Owner: features/prizes. A gift code works once two of the staff have opened it; those before did.
alter table prizes_code add column opened_at timestamptz;
update prizes_code set opened_at = created_at;
grant update (opened_at) on prizes_code to malva_app;
