-- Owner: base/bonuses. Terms of bonus money of sport; and what comes late to a bonus that was played through.
alter table bonus_offer
  -- Of a bet with it: hundredths, 150 is 1.50, and how many legs at least. The casino has no use for them.
  add column min_odds int not null default 150 check (min_odds between 101 and 100000),
  add column min_legs int not null default 1 check (min_legs between 1 and 20);

-- Forward only: what has ended stays as it ended; but to one that was played through a corrected bet may still bring
-- own money.
create or replace function bonus_guard() returns trigger language plpgsql as $$
begin
  if new.wagered < old.wagered or old.status <> 'active' and (old.status <> 'completed'
      or (new.status, new.wagered, new.returned, new.ended_at) is distinct from
        (old.status, old.wagered, old.returned, old.ended_at) or new.converted < old.converted) then
    raise exception 'a bonus goes forward only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
