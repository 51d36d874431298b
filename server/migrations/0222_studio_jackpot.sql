-- Owner: studio. The pools a round has won: [{"tier": 1, "amount": "600.12"}]; null: none.
alter table studio_round add jackpots jsonb;
alter type studio_closing add attribute bet bigint, add attribute game text, add attribute jackpots jsonb;
drop trigger studio_round_settled_for_good on studio_round;
create trigger studio_round_settled_for_good before insert or update of status, multiplier, payout, balance_after, closed_at, jackpots
  on studio_round for each row execute function studio_guard_round();
drop function if exists studio_close_rounds(bigint[], bigint[], bigint[], timestamptz[]);
drop function if exists studio_settle(bigint[], bigint[], bigint[], timestamptz[]);
