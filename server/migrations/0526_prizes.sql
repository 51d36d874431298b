-- Owner: base/prizes. Prizes of every kind of reward, for the causes of promotions.
alter table prize
  add column reward_id int references reward,
  add column promotion text references promotion,
  -- What of it the player picked: a game.
  add column choice text,
  -- Expected cost to the house, as the reward said.
  add column cost bigint not null default 0 check (cost >= 0);
alter table prize drop constraint prize_kind, drop constraint prize_cause, drop constraint prize_of_its_kind,
  drop constraint prize_owed_without_end, drop constraint prize_state_check;
alter table prize
  add constraint prize_kind check (kind in ('money', 'item', 'free_rounds', 'bonus_money', 'deposit_bonus',
    'free_bet', 'units', 'ticket', 'booster')),
  -- There is no word for a loss, an exit or a withdrawal.
  add constraint prize_cause check (cause in ('gift_code', 'debt', 'by_hand', 'draw', 'raffle', 'drop', 'calendar',
    'offer', 'birthday', 'welcome', 'registration', 'referral', 'partner', 'friend_gift', 'task', 'level', 'period',
    'exchange', 'thank_you', 'daily', 'weekly')),
  add constraint prize_state check (state in ('granted', 'taken', 'expired', 'withdrawn', 'declined')),
  add constraint prize_of_its_kind check (case kind
    when 'money' then amount is not null when 'item' then title is not null
    else reward_id is not null end),
  add constraint prize_owed_without_end check (
    (cause in ('debt', 'raffle', 'drop', 'thank_you')) = (expires_at is null));
create index prize_promotion on prize (promotion, granted_at) where promotion is not null;
create index prize_player on prize (player_id, granted_at desc);
grant update (choice, expires_at) on prize to malva_app;
