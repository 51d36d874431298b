-- Owner: features/social. Accounts elsewhere that their owners linked to one of ours.
create table social_account (
  player_id int not null references player,
  issuer text not null,
  -- Keyed hash of what the service calls the person.
  subject_hash bytea not null,
  name text not null,
  linked_at timestamptz not null,
  used_at timestamptz,
  primary key (player_id, issuer),
  unique (issuer, subject_hash)
);
grant select, insert, update, delete on social_account to malva_app;
