-- Owner: features/cash. The usual word of a provider (the first about a payment, and the money came), as many as come at once.
create type cash_credit_item as (
  deposit uuid, player int, method text, provider text, provider_id text, event text, amount bigint, currency text,
  token text, brand text, last4 text, mark text, holder text, holder_is text,
  -- What is kept of the event, and what the player is told.
  body jsonb, told jsonb);
