// Every table of the database: whose rows it holds, whether they leave with an export, and what becomes of them when
// their owner asks to be forgotten. A table without a line here fails a test, so a new one cannot forget the people in
// it.

export interface TableEntry {
  table: string;
  /** Which rows are of the player `$1`; null: it holds nobody's. */
  of: string | null;
  /** Rows leave with the export, but for these columns: secrets, and what says nothing without our keys. */
  hides?: readonly string[];
  /** Why its rows are not exported, or why it holds nobody's. */
  why?: string;
  /** delete: gone. keep: `ground` says by what right. A list: these columns are emptied. */
  erase: 'delete' | 'keep' | readonly string[];
  /** Words that cannot be empty are made so. */
  blanks?: readonly string[];
  ground?: 'aml' | 'exclusion' | 'accountability';
  /** Kept from its owner by law: not in the export, not named there. */
  isUntold?: true;
  /** Rows that forbid erasure while there are any, and what that is called. */
  open?: { when: string; reason: OpenReason };
}

export const openReasons = ['money', 'deposit', 'withdrawal', 'round'] as const;
export type OpenReason = (typeof openReasons)[number];

const own = 'player_id = $1';
const contacts = '(select phone from player where id = $1 union select email from player where id = $1)';
const nobody = (table: string, why: string): TableEntry => ({ table, of: null, why, erase: 'keep' });
const goes = (table: string, of = own, hides: readonly string[] = []): TableEntry => ({
  table,
  of,
  hides,
  erase: 'delete',
});
const stays = (
  table: string,
  ground: NonNullable<TableEntry['ground']>,
  more: Partial<TableEntry> = {},
): TableEntry => ({ table, of: own, erase: 'keep', ground, ...more });

/** In the order rows may go: what points at others first, the account itself last. */
export const inventory: readonly TableEntry[] = [
  // Money and games: five years after the relation ended (law on prevention of laundering), without the person.
  // Bonus money is nobody's own: it keeps no account open.
  stays('wallet_account', 'aml', {
    open: { when: `balance > 0 and kind not in ('bonus', 'sport_bonus')`, reason: 'money' },
  }),
  stays('wallet_transfer', 'aml'),
  stays('cash_deposit', 'aml', { hides: ['url'], open: { when: `status in ('pending', 'held')`, reason: 'deposit' } }),
  stays('cash_withdrawal', 'aml', { open: { when: `status in ('pending', 'approved')`, reason: 'withdrawal' } }),
  stays('cash_instrument', 'aml'),
  stays('cash_payout', 'aml', { open: { when: `status in ('waiting', 'sent')`, reason: 'withdrawal' } }),
  stays('cash_refund', 'aml', {
    hides: ['asked_by', 'note'],
    open: { when: `status in ('waiting', 'sent')`, reason: 'deposit' },
  }),
  stays('cash_chargeback', 'aml', { hides: ['answered_by', 'note'] }),
  // Whoever is looked into must not be told of it (law on prevention of laundering): none of this leaves with an
  // export.
  ...['fraud_operation', 'fraud_instrument', 'fraud_case', 'fraud_report'].map((table) =>
    stays(table, 'aml', { isUntold: true }),
  ),
  stays('fraud_event', 'aml', { of: 'case_id in (select id from fraud_case where player_id = $1)', isUntold: true }),
  stays('cash_incoming', 'aml'),
  ...['cash_book_line', 'cash_book_lot', 'cash_book_day', 'cash_book_break'].map((table) =>
    nobody(table, 'Lists of providers and the bank, by numbers of payments; the payments themselves are exported.'),
  ),
  nobody('game_rules', 'Rules of games in the words of their providers.'),
  nobody('game_reaction_sum', 'How many players said what of a game; what each said is exported.'),
  nobody('monitoring_state', 'How far the ledger was told.'),
  nobody(
    'monitoring_batch',
    'What the state monitoring was told, by numbers of movements and accounts; the movements themselves are exported.',
  ),
  nobody('cash_fee', 'What providers cost by contract.'),
  nobody('cash_method', 'Ways to pay in as staff set them.'),
  nobody(
    'cash_callback',
    'Words of the payment provider about payments, by their numbers; the payments themselves are exported.',
  ),
  { table: 'prize', of: own, hides: ['ended_by'], erase: ['delivery'], ground: 'aml' },
  stays('prizes_use', 'aml'),
  stays('bonus_grant', 'aml', { hides: ['ended_by'] }),
  stays('game_round', 'aml', { open: { when: `status = 'open'`, reason: 'round' } }),
  stays('game_round_old', 'aml'),
  stays('game_last', 'aml'),
  stays('game_pace', 'aml'),
  stays('game_tombstone', 'aml'),
  stays('game_call', 'aml', { hides: ['digest'] }),
  stays('game_call_old', 'aml', { hides: ['digest'] }),
  stays('game_free_grant', 'aml'),
  stays('studio_seat', 'aml'),
  stays('studio_seed_pair', 'aml', {
    of: 'seat_id in (select id from studio_seat where player_id = $1)',
    hides: ['cipher'],
  }),
  stays('studio_round', 'aml'),
  stays('studio_round_old', 'aml'),
  stays('studio_action', 'aml', { of: 'round_id in (select id from studio_round where player_id = $1)' }),
  stays('jackpot_hit', 'aml'),
  stays('fair_draw', 'aml'),
  nobody('jackpot_checked', 'Up to where the pools were added up.'),
  nobody('fair_event', 'Draws among many, by tickets; what a player drew alone is exported.'),
  nobody('studio_event_seed', 'Sealed seeds of draws among many.'),
  // Papers shown to prove who one is: encrypted, and without the name their owner gave the file.
  { table: 'documents_file', of: own, hides: ['body_cipher', 'hash'], erase: [], blanks: ['title'], ground: 'aml' },
  // Player protection: seven years, so that an exclusion outlives the account.
  stays('responsible_player', 'exclusion'),
  stays('responsible_pending', 'exclusion'),
  stays('responsible_event', 'exclusion'),
  stays('responsible_tally', 'exclusion'),
  stays('responsible_harm', 'exclusion'),
  stays('responsible_case', 'exclusion', { hides: ['asked_by', 'approved_by', 'note'] }),
  // What shows that we did what we had to; numbers and words of ours, no contact, no name.
  stays('game_gift_player', 'aml'),
  stays('player_consent', 'accountability'),
  stays('core_audit', 'accountability', { of: `subject = 'player:' || $1 or actor = 'player:' || $1` }),
  {
    table: 'office_act',
    of: `subject = 'player:' || $1`,
    why: 'What two operators decided; it stands in the audit trail, which is exported. What is sealed goes within a day.',
    erase: ['sealed'],
    ground: 'accountability',
  },
  stays('core_fact', 'accountability', { of: `(payload->>'playerId')::int = $1` }),
  stays('privacy_request', 'accountability'),
  stays('office_note', 'accountability', { hides: ['text', 'staff_id'] }),
  // Everything else of a person goes.
  goes('studio_launch', own, ['token_hash']),
  goes('studio_session', own, ['token_hash']),
  goes('providers_session', own, ['token']),
  goes('core_session', `kind = 'player' and subject_id = $1`, ['token_hash', 'device', 'net']),
  goes('notifications_push_event', 'message_id in (select id from notifications_message where player_id = $1)'),
  goes('notifications_message'),
  goes('notifications_push', own, ['p256dh', 'auth']),
  goes('chat_message', 'thread_id in (select id from chat_thread where player_id = $1)'),
  goes('chat_thread', own, ['identity', 'guest_hash']),
  goes('chat_manager'),
  goes('popups_show'),
  goes('popups_occasion'),
  goes('popups_mark'),
  goes('app_seen'),
  goes('game_favorite'),
  goes('game_reaction'),
  goes('game_pass'),
  goes('game_suggestion_closed'),
  goes('mini_app_link', own, ['user_hash']),
  goes('mini_app_asked', own, ['user_hash']),
  goes('profile_player'),
  goes('public_profile_player'),
  goes('public_profile_achievement'),
  goes('privacy_export', own, ['bytes']),
  goes('registration_account'),
  goes('registration_no_deposit'),
  goes('registration_pending', `contact in ${contacts} or second_contact in ${contacts}`, [
    'password_hash',
    'address_hash',
    'wide_hash',
  ]),
  goes('social_account', own, ['subject_hash']),
  goes('player_totp', own, ['cipher']),
  goes('player_passkey', own, ['credential_id', 'public_key']),
  goes('player_backup_code', own, ['code_hash']),
  goes('player_transfer', own, ['token_hash', 'agent']),
  goes('player_ticket', own, ['secret_hash', 'challenge']),
  goes('player_proof', `player_id = $1 or contact in ${contacts}`, ['secret_hash']),
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
  // Nobody's.
  nobody('player_login_failure', 'Keyed hashes of what was typed, forgotten after a successful login.'),
  nobody('core_captcha_used', 'Hashes of answered puzzles, so that each counts once.'),
  nobody('core_migration', 'Which migrations ran.'),
  nobody('core_fact_cursor', 'Where the readers of facts stand.'),
  nobody('core_fact_failure', 'Numbers of facts that could not be digested.'),
  nobody('centrifugo_outbox', 'Messages on their way to browsers, gone within a second.'),
  goes('core_told'),
  nobody('core_realtime_batch', 'Messages on their way to browsers of other processes, gone within minutes.'),
  nobody('mini_app_launch', 'Hashes of launches already used, gone within an hour.'),
  nobody('game', 'The catalogue.'),
  nobody(
    'game_open',
    'Numbers of rounds of other providers that wait for their end; the rounds themselves are exported.',
  ),
  nobody('game_past', 'Names of rounds other providers have used up; the rounds themselves are exported.'),
  nobody('game_month', 'Which rounds a month holds, by their numbers.'),
  nobody('game_picture', 'Pictures of games.'),
  nobody('game_stop', 'Which play is switched off.'),
  nobody('providers_account', 'Game providers.'),
  nobody('providers_key', 'Keys of game providers, encrypted.'),
  nobody('providers_nonce', 'Numbers of calls of game providers already heard, gone within minutes.'),
  nobody('game_gift_day', 'What game providers paid in wins of promotions and jackpots, by the day.'),
  nobody('providers_book_day', 'Days compared with game providers.'),
  nobody(
    'providers_book_break',
    'Differences between a provider’s list and ours, by numbers of movements; the movements themselves are exported.',
  ),
  nobody('jackpot_tier', 'The pools.'),
  nobody('jackpot_batch', 'Which rounds were shared out among the pools: their numbers and stakes.'),
  nobody('studio_month', 'Which rounds a month holds, by their numbers.'),
  nobody('studio_return', 'What each version of a game took and returned, of all players together.'),
  nobody('studio_return_cursor', 'Up to which round that has been counted.'),
  nobody('studio_return_waiting', 'Numbers of rounds still open when they were come by.'),
  nobody('studio_audit_cursor', 'Up to which round all were computed again.'),
  nobody('studio_audit_difference', 'Numbers of rounds that came out otherwise; the rounds themselves are exported.'),
  nobody('studio_audit_seen', 'What staff found out about those, by numbers of rounds.'),
  nobody('studio_doubt', 'What the studio found wrong with itself.'),
  nobody('studio_generator_check', 'What the checks of the random generator found.'),
  nobody('studio_chain', 'Chains of hashes flights are drawn from.'),
  nobody(
    'studio_contribution',
    'Random values of browsers, listed to prove the salt of chains made before there was a beacon; beside each the hash of a session that is itself forgotten.',
  ),
  nobody('studio_flight', 'Flights of the live game: when, and how high.'),
  nobody('message_widget', 'Messages of the house to everybody.'),
  nobody('notifications_build', 'Which build is served.'),
  nobody('chat_canned', 'Ready answers of the support.'),
  nobody('registration_flow', 'Flows by source.'),
  nobody('analytics_event', 'Counts by day.'),
  nobody('responsible_policy', 'The policy in force.'),
  nobody('office_staff', 'Operators of the site.'),
  nobody('prizes_code', 'Gift codes of the house.'),
  nobody('bonus_offer', 'Bonuses on offer.'),
  nobody('office_invite', 'Invitations of operators.'),
  nobody('core_audit_seal', 'Seals over the audit trail.'),
  nobody('core_staff_role', 'What operators may do.'),
  ...['draft', 'page', 'picture', 'setting', 'stamp', 'text', 'version'].map((name) =>
    nobody(`content_${name}`, 'Content of the site.'),
  ),
];
