-- Owner: features/registration. Events are counted by features/analytics.
drop table registration_event;
