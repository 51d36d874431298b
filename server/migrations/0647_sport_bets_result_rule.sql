-- Owner: base/sport-bets. A result that waited for our own rules is decided by a paragraph that was not known when it
-- was written.
grant update (rule) on sport_result to malva_app;
