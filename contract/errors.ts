// Every named refusal: its code, its HTTP status, and thereby its text (`errors.<code>` in i18n, three languages).
// A refusal changes nothing. Anything without a name is a 500 that says nothing and logs everything.

export const errors = {
  // request
  validation: 422,
  bad_json: 400,
  too_large: 413,
  unsupported_media: 415,
  no_such_call: 404,
  not_found: 404,
  method_not_allowed: 405,
  too_many_requests: 429,
  unavailable: 503,
  internal: 500,
  // who
  unauthorized: 401,
  bad_credentials: 401,
  bad_signature: 401,
  forbidden: 403,
  xsrf: 403,
  guests_only: 403,
  second_factor_required: 403,
  second_factor_wrong: 403,
  account_blocked: 403,
  // registration, codes, identity
  captcha_required: 403,
  contact_taken: 409,
  contact_invalid: 422,
  password_weak: 422,
  confirmations_required: 422,
  code_wrong: 422,
  code_expired: 422,
  code_attempts: 429,
  already_confirmed: 409,
  contact_unconfirmed: 403,
  identity_required: 403,
  identity_pending: 409,
  identity_taken: 409,
  under_age: 403,
  identity_edge: 409,
  inn_invalid: 422,
  inn_mismatch: 422,
  inn_attempts: 429,
  document_decided: 409,
  // player protection
  responsible_block: 444,
  limits_required: 403,
  deposit_limit: 422,
  stake_limit: 422,
  loss_limit: 422,
  session_limit: 422,
  reality_check_due: 409,
  break_due: 409,
  limit_increase_pending: 409,
  limit_change_too_soon: 409,
  limit_must_stay: 409,
  exclusion_cannot_shorten: 409,
  limit_not_lower: 409,
  account_state: 409,
  act_waiting: 409,
  act_over: 409,
  act_own: 403,
  act_near: 403,
  // games of others
  keys_full: 409,
  no_key: 409,
  provider_taken: 409,
  round_over: 409,
  catalogue_wrong: 409,
  // money
  insufficient_funds: 422,
  idempotency_conflict: 409,
  amount_out_of_range: 422,
  method_unavailable: 422,
  bonus_unknown: 422,
  bonus_min_deposit: 422,
  bonus_open: 409,
  bonus_not_now: 409,
  bonus_over: 410,
  payment_state: 409,
  provider_unavailable: 503,
  instrument_not_verified: 422,
  withdrawal_state: 409,
  instrument_not_own: 422,
  iban_invalid: 422,
  iban_not_own: 422,
  iban_not_needed: 409,
  two_people_needed: 409,
  withdrawal_stopped: 409,
  deposits_paused: 403,
  case_closed: 409,
  report_open: 409,
  report_filed: 409,
  statement_too_long: 422,
  book_file_wrong: 422,
  break_closed: 409,
  movement_booked: 409,
  fee_rule_late: 409,
  suspense_over: 409,
  login_taken: 409,
  staff_email_taken: 409,
  staff_email_missing: 409,
  invite_over: 410,
  // games
  game_off: 503,
  other_game_open: 409,
  seed_in_use: 409,
  demo_only: 401,
  // support
  chat_taken: 409,
  only_necessary: 409,
  // content
  picture_in_use: 409,
  // messaging app
  mini_app_off: 404,
  mini_app_invalid: 403,
  mini_app_stale: 403,
  mini_app_replayed: 409,
  mini_app_taken: 409,
  // profile
  nickname_taken: 409,
  nickname_invalid: 422,
  nickname_needed: 409,
  currency_unavailable: 422,
  // security
  fresh_proof_required: 403,
  password_change_required: 403,
  password_expired: 403,
  second_factor_on: 409,
  too_many_passkeys: 409,
  social_over: 410,
  social_taken: 409,
  // prizes
  prize_not_now: 409,
  prize_over: 410,
  /** There is no such code. */
  gift_wrong: 404,
  gift_used: 409,
  gift_over: 410,
  gift_taken: 409,
  // other brands
  transfer_over: 410,
  // privacy
  password_wrong: 422,
  export_once_a_day: 429,
  erasure_open: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errors;

/** RFC 9457 body of every refusal. `fields` names the inputs at fault, each with an error code or a schema keyword. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail?: string;
  instance: string;
  fields?: Record<string, string>;
  /** responsible_block: until when, ISO; null = no date. Others: what the refusal needs to explain itself. */
  until?: string | null;
  details?: Record<string, unknown>;
}
