-- Owner: base/players. One-time proofs that a contact is somebody's, for every purpose; they replace the codes of 0010.
drop table player_code;

create table player_proof (
  id uuid primary key,
  purpose text not null check (purpose in ('confirm', 'register', 'restore', 'change', 'step_up')),
  channel text not null check (channel in ('sms', 'call', 'email')),
  contact text not null,
  -- Null: nobody yet (registration), or nobody at all (a restore asked for an unknown contact).
  player_id int references player,
  -- Null: nothing was sent, and nothing fits.
  secret_hash bytea,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index player_proof_latest on player_proof (contact, purpose, created_at desc);
create index player_proof_player on player_proof (player_id, purpose, created_at desc);

grant select, insert, update on player_proof to malva_app;
