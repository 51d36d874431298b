// Refusals of a spin that a window explains in the wheel's own words.
export const ownWords: ReadonlySet<string> = new Set([
  'odds_changed',
  'odds_differ',
  'promotion_over',
  'game_off',
  'ticket_over',
]);
