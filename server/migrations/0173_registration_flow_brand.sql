-- Owner: features/registration. A flow of one brand, or of all: then the brand is empty.
alter table registration_flow add column brand text not null default '' check (brand ~ '^[a-z]{0,16}$');
alter table registration_flow drop constraint registration_flow_pkey;
alter table registration_flow add primary key (brand, source, version);
