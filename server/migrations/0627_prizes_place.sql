-- Owner: base/prizes. A place on a board is won, so its prize is owed.
alter table prize drop constraint prize_cause, drop constraint prize_owed_without_end;
alter table prize
  -- There is no word for a loss, an exit or a withdrawal.
  add constraint prize_cause check (cause in ('gift_code', 'debt', 'by_hand', 'draw', 'raffle', 'drop', 'place',
    'calendar', 'offer', 'birthday', 'welcome', 'registration', 'referral', 'partner', 'friend_gift', 'task', 'level',
    'period', 'exchange', 'thank_you', 'daily', 'weekly')),
  add constraint prize_owed_without_end check (
    (cause in ('debt', 'raffle', 'drop', 'place', 'thank_you')) = (expires_at is null));
