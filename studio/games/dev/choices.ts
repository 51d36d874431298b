// What must be chosen before a round of games that start with nothing chosen: controls to click.
export const choices: Readonly<Record<string, readonly string[]>> = { 'chumak-keno': ['[data-number="3"]', '[data-number="14"]', '[data-number="27"]'], 'podil-roulette': ['[data-place="red"]', '[data-place="straight:17"]'], 'odesa-baccarat': ['[data-place="player"]'] };
