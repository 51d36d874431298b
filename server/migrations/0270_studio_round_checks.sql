-- Owner: studio. What makes a row a round. Checks are compiled once, where a trigger is called for each row; the trigger stays for what only it can
-- see: the row as it was.
alter table studio_round
  add constraint studio_round_is_a_round check (
    status in ('open', 'closed', 'bet_failed', 'rolled_back') and mode in ('real', 'demo') and nonce > 0 and bet > 0 and payout >= 0
    and (status = 'closed') = (payout is not null) and (status = 'open') = (closed_at is null));
drop trigger studio_round_settled_for_good on studio_round;
drop function studio_guard_round();
create trigger studio_round_settled_for_good before update of status, multiplier, payout, balance_after, closed_at, jackpots on studio_round
  for each row when (old.status <> 'open') execute function studio_refuse_change();
