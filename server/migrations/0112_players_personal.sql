-- Owner: base/players. Consent to advertising, per channel and product, and nicknames that cannot be told apart.
-- Every decision is a row and stays: the newest of a channel and product is in force, no row means no.
create table player_consent (
  id bigint generated always as identity primary key,
  player_id int not null references player,
  channel text not null check (channel in ('email', 'sms', 'push', 'site', 'telegram')),
  product text not null check (product in ('casino', 'sport')),
  is_on boolean not null,
  -- Where it was given or taken back, and which wording was on the screen.
  source text not null check (source in ('registration', 'settings')),
  wording text not null,
  at timestamptz not null
);
create index player_consent_newest on player_consent (player_id, channel, product, id desc);
grant select, insert on player_consent to malva_app;

-- One box at registration covers what a letter, a message and the site itself may say; a device and a messenger are asked for there.
create function player_consent_at_registration() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into player_consent (player_id, channel, product, is_on, source, wording, at)
    select new.id, channel, product, true, 'registration', 'registration-1', new.registered_at
    from unnest(array['email', 'sms', 'site']) channel, unnest(array['casino', 'sport']) product;
  return null;
end $$;
create trigger player_consented after insert on player for each row when (new.marketing_consent) execute function player_consent_at_registration();

insert into player_consent (player_id, channel, product, is_on, source, wording, at)
  select player.id, channel, product, true, 'registration', 'registration-1', registered_at
  from player, unnest(array['email', 'sms', 'site']) channel, unnest(array['casino', 'sport']) product where marketing_consent;

create unique index player_nickname_apart on player (lower(translate(nickname, '-_', '')));

-- An erased account: its number stays, because the ledger and the record of exclusions name it; the person is gone from it.
alter table player add column erased_at timestamptz;
alter table player drop constraint has_contact;
alter table player add constraint has_contact check (phone is not null or email is not null or erased_at is not null);

-- What the law wants kept of a person after erasure, sealed with a key of its own and out of the application's sight.
create table player_retained (
  player_id int primary key references player,
  sealed bytea not null,
  grounds text[] not null,
  until timestamptz not null,
  at timestamptz not null
);
