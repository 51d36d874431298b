-- Owner: base/prizes. A prize that two of the staff give.
alter table prize drop constraint prize_cause;
alter table prize add constraint prize_cause check (cause in ('gift_code', 'debt', 'by_hand'));
