-- Owner: base/sport-events. What staff have said of one match: {margin, halted, groups, markets, reason}. It stands
-- beside what the feed says, so that no message of the feed takes it away.
alter table sport_event add column desk jsonb;
grant update (desk) on sport_event to malva_app;
