// Every table of the database: whose rows it holds, whether they leave with an export, and what becomes of them when
// their owner asks to be forgotten. Tables of core, base and studio stand here, those of a feature beside the feature.
// A table without a line fails a test, so a new one cannot forget the people in it.
import { contacts, erased, notPersonal, own, kept, type TableEntry } from './table-entry.ts';

const shared: readonly TableEntry[] = [
  // Money and games: five years after the relation ended (law on prevention of laundering), without the person.
  // Bonus money is not the player's own: a balance of it does not keep the account open.
  kept('wallet_account', 'aml', {
    open: { when: `balance > 0 and kind not in ('bonus', 'sport_bonus')`, reason: 'money' },
  }),
  kept('wallet_transfer', 'aml'),
  // A player under investigation must not be told of it (law on prevention of laundering): none of this is in the
  // export.
  ...['fraud_operation', 'fraud_instrument', 'fraud_case', 'fraud_report'].map((table) =>
    kept(table, 'aml', { isUntold: true }),
  ),
  kept('fraud_event', 'aml', { of: 'case_id in (select id from fraud_case where player_id = $1)', isUntold: true }),
  notPersonal('game_rules', 'Rules of games in the words of their providers.'),
  notPersonal('game_reaction_sum', 'How many players said what of a game; what each said is exported.'),
  { table: 'prize', of: own, hides: ['ended_by'], erase: ['delivery'], ground: 'aml' },
  kept('bonus_grant', 'aml', { hides: ['ended_by'] }),
  kept('game_round', 'aml', { open: { when: `status = 'open'`, reason: 'round' } }),
  kept('game_round_old', 'aml'),
  kept('game_last', 'aml'),
  kept('game_pace', 'aml'),
  kept('game_tombstone', 'aml'),
  kept('game_call', 'aml', { hides: ['digest'] }),
  kept('game_call_old', 'aml', { hides: ['digest'] }),
  kept('game_free_grant', 'aml'),
  kept('studio_seat', 'aml'),
  kept('studio_seed_pair', 'aml', {
    of: 'seat_id in (select id from studio_seat where player_id = $1)',
    hides: ['cipher'],
  }),
  kept('studio_round', 'aml'),
  kept('studio_round_old', 'aml'),
  kept('studio_action', 'aml', { of: 'round_id in (select id from studio_round where player_id = $1)' }),
  kept('jackpot_hit', 'aml'),
  kept('fair_draw', 'aml'),
  notPersonal('jackpot_checked', 'Up to where the pools were added up.'),
  notPersonal('fair_event', 'Draws among many, by tickets; what a player drew alone is exported.'),
  notPersonal('studio_event_seed', 'Sealed seeds of draws among many.'),
  // Player protection: seven years, so that an exclusion outlives the account.
  kept('responsible_player', 'exclusion'),
  kept('responsible_pending', 'exclusion'),
  kept('responsible_event', 'exclusion'),
  kept('responsible_tally', 'exclusion'),
  kept('responsible_harm', 'exclusion'),
  kept('responsible_case', 'exclusion', { hides: ['asked_by', 'approved_by', 'note'] }),
  // What shows that we did what we had to; numbers and words of ours, no contact, no name.
  kept('game_gift_player', 'aml'),
  kept('player_consent', 'accountability'),
  kept('core_audit', 'accountability', { of: `subject = 'player:' || $1 or actor = 'player:' || $1` }),
  kept('core_fact', 'accountability', { of: `(payload->>'playerId')::int = $1` }),
  // Everything else of a person goes.
  erased('studio_launch', own, ['token_hash']),
  erased('studio_session', own, ['token_hash']),
  erased('core_session', `kind = 'player' and subject_id = $1`, ['token_hash', 'device', 'net']),
  erased('game_favorite'),
  erased('game_reaction'),
  erased('game_pass'),
  erased('game_suggestion_closed'),
  erased('player_totp', own, ['cipher']),
  erased('player_passkey', own, ['credential_id', 'public_key']),
  erased('player_backup_code', own, ['code_hash']),
  erased('player_transfer', own, ['token_hash', 'agent']),
  erased('player_ticket', own, ['secret_hash', 'challenge']),
  erased('player_proof', `player_id = $1 or contact in ${contacts}`, ['secret_hash']),
  {
    table: 'player_identity_check',
    of: own,
    hides: ['person_cipher'],
    erase: ['provider_id', 'url', 'person_cipher'],
    ground: 'aml',
  },
  {
    table: 'player',
    of: 'id = $1',
    hides: ['password_hash', 'rnokpp_hash', 'rnokpp_cipher'],
    erase: [
      'phone',
      'email',
      'phone_confirmed_at',
      'email_confirmed_at',
      'nickname',
      'nickname_look',
      'full_name',
      'birth_date',
      'rnokpp_cipher',
      'last_login_at',
    ],
    ground: 'aml',
  },
  {
    table: 'player_retained',
    of: null,
    why: 'Sealed: the person behind an erased account, for those whom the law lets ask. The account it belonged to is gone.',
    erase: 'keep',
    ground: 'aml',
  },
  // Tables without rows of a player.
  notPersonal('player_login_failure', 'Keyed hashes of what was typed, forgotten after a successful login.'),
  notPersonal('core_captcha_used', 'Hashes of answered puzzles, so that each counts once.'),
  notPersonal('core_migration', 'Which migrations ran.'),
  notPersonal('core_fact_cursor', 'Where the readers of facts stand.'),
  notPersonal('core_fact_failure', 'Numbers of facts that could not be digested.'),
  notPersonal('centrifugo_outbox', 'Messages on their way to browsers, gone within a second.'),
  erased('core_told'),
  notPersonal('core_realtime_batch', 'Messages on their way to browsers of other processes, gone within minutes.'),
  notPersonal('game', 'The catalogue.'),
  notPersonal(
    'game_open',
    'Numbers of rounds of other providers that wait for their end; the rounds themselves are exported.',
  ),
  notPersonal('game_past', 'Names of rounds other providers have used up; the rounds themselves are exported.'),
  notPersonal('game_month', 'Which rounds a month holds, by their numbers.'),
  notPersonal('game_picture', 'Pictures of games.'),
  notPersonal('game_stop', 'Which play is switched off.'),
  notPersonal('game_gift_day', 'What game providers paid in wins of promotions and jackpots, by the day.'),
  notPersonal('jackpot_tier', 'The pools.'),
  notPersonal('jackpot_batch', 'Which rounds were shared out among the pools: their numbers and stakes.'),
  notPersonal('studio_month', 'Which rounds a month holds, by their numbers.'),
  notPersonal('studio_return', 'What each version of a game took and returned, of all players together.'),
  notPersonal('studio_return_cursor', 'Up to which round that has been counted.'),
  notPersonal('studio_return_waiting', 'Numbers of rounds still open when they were come by.'),
  notPersonal('studio_audit_cursor', 'Up to which round all were computed again.'),
  notPersonal(
    'studio_audit_difference',
    'Numbers of rounds that came out otherwise; the rounds themselves are exported.',
  ),
  notPersonal('studio_audit_seen', 'What staff found out about those, by numbers of rounds.'),
  notPersonal('studio_doubt', 'What the studio found wrong with itself.'),
  notPersonal('studio_generator_check', 'What the checks of the random generator found.'),
  notPersonal('studio_chain', 'Chains of hashes flights are drawn from.'),
  notPersonal(
    'studio_contribution',
    'Random values of browsers, listed to prove the salt of chains made before there was a beacon; beside each the hash of a session that is itself forgotten.',
  ),
  notPersonal('studio_flight', 'Flights of the live game: when, and how high.'),
  notPersonal('responsible_policy', 'The policy in force.'),
  notPersonal('bonus_offer', 'Bonuses on offer.'),
  notPersonal('core_audit_seal', 'Seals over the audit trail.'),
  notPersonal('core_staff_role', 'What operators may do.'),
  ...['draft', 'page', 'picture', 'setting', 'stamp', 'text', 'version'].map((name) =>
    notPersonal(`content_${name}`, 'Content of the site.'),
  ),
];

/** In the order rows may go: what points at others first, the account itself last. */
export const inventoryOf = (features: readonly { personalData?: readonly TableEntry[] }[]): readonly TableEntry[] => [
  ...features.flatMap(({ personalData = [] }) => personalData),
  ...shared,
];
