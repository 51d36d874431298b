-- Owner: base/contact. What was said to a player and what was not: by which topic, on what it rested, and why it was
-- dropped. Rows are only added; they leave after thirteen months, and with a player who asks to be forgotten.
create table contact_log (
  id bigint generated always as identity primary key,
  player_id int not null references player,
  at timestamptz not null,
  topic text not null,            -- a word of contract/topics.ts, as are the four below
  class text not null check (class in ('service', 'result', 'invitation')),
  cause text not null check (cause in ('visit', 'account', 'payout_returned', 'money', 'security', 'protection', 'debt',
    'joined', 'gift', 'news', 'staff')),
  channel text not null check (channel in ('centre', 'popup', 'banner', 'widget', 'push', 'email', 'sms', 'call',
    'telegram')),
  basis text check (basis in ('service', 'joined', 'consent', 'visit')),
  campaign text,
  subject text not null,          -- what it is about: the same is written once
  dropped text check (dropped in ('audience', 'place', 'occasion', 'consent', 'risk', 'closed', 'answered', 'cap',
    'campaign')),
  check ((basis is null) = (dropped is not null)),
  -- What the law of the gate forbids, the table cannot hold.
  check (class <> 'invitation' or cause not in ('payout_returned', 'money', 'debt', 'protection')),
  unique nulls not distinct (player_id, topic, channel, subject, dropped)
);
create index contact_log_player on contact_log (player_id, id desc);
-- What counts for caps.
create index contact_log_said on contact_log (player_id, at desc)
  where dropped is null and (class <> 'service' or channel = 'popup');
create index contact_log_subject on contact_log (player_id, subject) where dropped is null;
create index contact_log_at on contact_log (at);
grant select, insert on contact_log to malva_app;

-- The caps of pop-ups go on where they stood.
insert into contact_log (player_id, at, topic, class, cause, channel, basis, subject)
  select player_id, at, popup, case when popup in ('install-app', 'cross-project-register') then 'invitation'
    else 'service' end, cause, 'popup', case popup when 'install-app' then 'visit'
    when 'cross-project-register' then 'consent' else 'service' end, 'show ' || id
  from popups_show where action = 'show' order by id
  on conflict do nothing;
