-- Owner: base/draws. How many win is promised with the seed of an event: nobody adds or drops the last of them once it is known who they are.
-- Whatever was promised before without a number was for one.
alter table fair_event add column places int not null default 1 check (places between 1 and 1000);
alter table fair_event alter column places drop default;
drop trigger fair_event_promise_for_good on fair_event;
create trigger fair_event_promise_for_good before update of id, purpose, subject, seed_id, commit, places, committed_at on fair_event
  for each statement execute function draws_refuse_change();
