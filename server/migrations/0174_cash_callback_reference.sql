-- Owner: features/cash. From a payment to what its provider said of it.
create index cash_callback_reference on cash_callback ((body->>'reference'));
