-- Owner: features/registration. Which flow a source leads to; registrations on their way; what an account was registered with.
create table registration_flow (
  source text not null check (source ~ '^[a-z0-9_-]{1,64}$'),
  version text not null default '' check (length(version) <= 16),
  flow text not null check (flow in ('default', 'otp', 'full')),
  -- Null: what the brand's form asks for.
  variants text[] check (variants <@ array['phone', 'email', 'both'] and cardinality(variants) > 0),
  redirect_url text check (redirect_url like 'https://%'),
  funnel_type text not null default 'opened' check (funnel_type in ('closed', 'conditionally closed', 'opened')),
  is_show_confirm_popup boolean not null default true,
  popup_timeout_seconds int not null default 30 check (popup_timeout_seconds between 1 and 86400),
  needs_all_contacts boolean not null default false,
  changed_at timestamptz not null default now(),
  primary key (source, version)
);
insert into registration_flow (source, flow) values ('default', 'default');
-- A version names a form, so that two of them can be compared on the same source.
insert into registration_flow (source, version, flow) values ('default', 'otp', 'otp'), ('default', 'full', 'full');

-- No account yet: it is made when the code sent to the contact comes back.
create table registration_pending (
  id uuid primary key,
  proof_id uuid not null,
  type text not null check (type in ('phone', 'email')),
  contact text not null,
  -- A second contact is attached once it is confirmed too.
  second_contact text,
  -- Null: contact first; the account gets a password nobody knows.
  password_hash text,
  is_confirmed_by_hand boolean not null,
  form jsonb not null,
  -- Somebody has this contact already: nothing will fit.
  is_decoy boolean not null,
  address_hash bytea not null,
  verified_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null
);
create index registration_pending_contact on registration_pending (contact, created_at desc);
create index registration_pending_address on registration_pending (address_hash, created_at desc);

create table registration_account (
  player_id int primary key references player,
  source text not null,
  version text not null,
  flow text not null,
  referrer text,
  country_id int not null,
  region text,
  invited_by text,
  gift_id text,
  gift_applied_at timestamptz,
  wants_no_deposit boolean not null default false,
  second_contact text,
  -- Null: something is still asked for (a password of one's own).
  completed_at timestamptz,
  created_at timestamptz not null
);

-- A landing page's request, kept for whoever answers it.
create table registration_no_deposit (
  player_id int primary key references player,
  created_at timestamptz not null
);

-- How often something happened on a day; nobody's name, address or number stands here.
create table registration_event (
  day date not null,
  name text not null,
  location text not null,
  count bigint not null,
  primary key (day, name, location)
);

grant select, insert, update on registration_flow, registration_account, registration_event to malva_app;
grant select, insert on registration_no_deposit to malva_app;
grant select, insert, update, delete on registration_pending to malva_app;
grant delete on registration_flow to malva_app;
