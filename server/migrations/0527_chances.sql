-- Owner: base/chances. A ticket is the right to play once on the scheme of its group that holds at that moment.
create table chance_ticket (
  id uuid primary key,
  player_id int not null references player,
  ticket_group text not null check (ticket_group ~ '^[a-z][a-z0-9-]{1,39}$'),
  cause text not null,
  -- What of that cause; given once.
  subject text not null,
  promotion text references promotion,
  given_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' constraint chance_ticket_state check (state in ('open', 'used', 'expired',
    'void')),
  ended_at timestamptz,
  constraint chance_ticket_once unique (player_id, ticket_group, cause, subject),
  constraint chance_ticket_ends_once check ((state = 'open') = (ended_at is null))
);
create index chance_ticket_open on chance_ticket (player_id, ticket_group, expires_at) where state = 'open';
grant select, insert on chance_ticket to malva_app;
grant update (state, ended_at) on chance_ticket to malva_app;
