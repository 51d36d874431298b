-- Owner: base/codes. Codes of the house, of a partner and of a friend: each brings a reward, or what it names itself.
alter table prizes_code
  add column source text not null default 'house' constraint prizes_code_source check (source in ('house', 'partner',
    'friend', 'referral')),
  add column reward_id int references reward,
  add column audience text references audience,
  add column promotion text references promotion,
  -- Whose code it is, of a partner.
  add column partner text,
  -- Who gives by it, of a friend.
  add column owner_player int references player;
alter table prizes_code drop constraint prizes_code_of_its_kind, alter column kind drop not null;
alter table prizes_code add constraint prizes_code_of_its_kind check (case when reward_id is not null
  then kind is null and amount is null and title is null
  else (kind = 'money') = (amount is not null) and (kind = 'item') = (title is not null) end);
alter table prizes_code add constraint prizes_code_of_its_owner check (
  (source in ('friend', 'referral')) = (owner_player is not null));
create index prizes_code_owner on prizes_code (owner_player) where owner_player is not null;
