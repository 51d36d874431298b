-- Owner: features/friends. Who invited whom, and gifts made for friends out of days of coming here.
-- The code a player invites by: one, for good.
create table friends_code (
  player_id int primary key references player,
  code text not null unique,
  created_at timestamptz not null
);
-- A code made for a friend, and how many rounds of the bank it took; they are back where it was not opened in time.
create table friends_gift (
  code text primary key,
  player_id int not null references player,
  rounds int not null check (rounds > 0),
  made_at timestamptz not null
);
create index friends_gift_player on friends_gift (player_id, made_at desc);
-- A friend who came by the code of another. The id is what both sides name it by.
create table friends_invite (
  id uuid primary key,
  friend_id int not null unique references player,
  inviter_id int not null references player,
  invited_at timestamptz not null,
  -- The friend did all there is to do, and is another person with a household of their own.
  counted_at timestamptz,
  -- It does not count for the inviter; the reason is never told to them.
  refused_at timestamptz,
  reason text constraint friends_invite_reason check (reason in ('linked', 'many')),
  constraint friends_invite_not_oneself check (friend_id <> inviter_id),
  constraint friends_invite_ends_once check (counted_at is null or refused_at is null),
  constraint friends_invite_refused_for_a_reason check ((refused_at is null) = (reason is null))
);
create index friends_invite_inviter on friends_invite (inviter_id, invited_at desc);
grant select, insert on friends_code, friends_gift, friends_invite to malva_app;
grant update (counted_at, refused_at, reason) on friends_invite to malva_app;
