-- Owner: base/sport-events. An organiser who moves a match in time books it again, which rule G3 counts from.
grant update (booked_at) on sport_event to malva_app;
