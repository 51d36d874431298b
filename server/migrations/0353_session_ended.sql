-- Owner: core. A process that starts reads which sessions ended while tokens given out in them may still be alive.
create index core_session_ended on core_session (ended_at) where ended_at is not null;
