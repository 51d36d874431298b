// What games ask for by themselves: room for a picture, and more than the main button. That each is a game of the
// studio is looked at in told.spec.
import type { Frame } from '@playwright/test';

/**
 * Drawn on a canvas, with an engine and pictures of its symbols: without a graphics card each pixel costs the
 * processor.
 */
export const painted: readonly string[] = [
  'kalyna-sevens',
  'molfar-night',
  'chaika-gold',
  'amber-rush',
  'borscht-bistro',
  'leleka-crash',
];

/** Before a round of games that start with nothing chosen: controls to click. */
export const choices: Readonly<Record<string, readonly string[]>> = {
  'chumak-keno': ['[data-number="3"]', '[data-number="14"]', '[data-number="27"]'],
  'podil-roulette': ['[data-place="red"]', '[data-place="straight:17"]'],
  'odesa-baccarat': ['[data-place="player"]'],
};

const isChoosing = '.screen[data-phase=choosing]';
const isAtRest = '.screen:not([data-phase=asking], [data-phase=revealing])';

/** To the end of a round that waits for a choice. */
export const finishes: Readonly<Record<string, (frame: Frame) => Promise<void>>> = {
  async 'pysanka-mines'(frame) {
    for (const cell of [7, 11, 18]) {
      if ((await frame.$(isChoosing)) === null) return;
      await frame.click(`[data-cell="${cell}"]`);
      await frame.waitForSelector(`[data-cell="${cell}"]:is([data-egg*=whole], [data-egg*=broken])`);
      await frame.waitForSelector(isAtRest);
    }
    if ((await frame.$(isChoosing)) !== null) await frame.click('.play');
  },
  async 'carpathian-jacks'(frame) {
    await frame.click('.play');
  },
  async 'hetman-blackjack'(frame) {
    for (; (await frame.$(isChoosing)) !== null; await frame.waitForSelector(isAtRest)) await frame.click('.play');
  },
};
