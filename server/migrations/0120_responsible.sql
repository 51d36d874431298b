-- Owner: base/responsible. Maxima of the operator or the state, the half-yearly look at the limits, the way back after an
-- exclusion, the lock of the markers of harm.
alter table responsible_policy
  add column max_deposit_day bigint, add column max_deposit_week bigint, add column max_deposit_month bigint,
  add column max_loss_day bigint, add column max_loss_week bigint, add column max_loss_month bigint,
  add column max_stake_day bigint, add column max_stake_week bigint, add column max_stake_month bigint,
  add column max_time_day int, add column max_time_week int, add column max_time_month int;

alter table responsible_player
  add column limits_reviewed_at timestamptz,  -- the player last looked over their limits
  add column own_until timestamptz,           -- the latest end the player (or their family) chose; a listing of the register cannot shorten it
  add column return_asked_at timestamptz,     -- after its end an exclusion opens only when asked ...
  add column return_at timestamptz,           -- ... and from here on
  add column time_told timestamptz,           -- the end of the window whose used up time was last told
  add column harm_at timestamptz;             -- play stopped by markers of harm, until two people of the staff open it

update responsible_player set limits_reviewed_at = limits_set_at;
update responsible_player set own_until = block_until where block_kind = 'self_exclusion';
