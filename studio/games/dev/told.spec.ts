// What is told of a round and what is celebrated, in every game and for every class of outcome it can have.
import { expect, test } from '@playwright/test';
import type { Frame } from '@playwright/test';
import { gameSlugs } from '../vite.config.ts';
import { choices, finishes, painted } from './choices.ts';
import { logOf, openLobby, sit } from './seat.ts';

openLobby();

type Class = 'loss' | 'return' | 'win';

/**
 * What a lost or returned round may sound like: the noise of things that move, lie down or are dealt. Nothing plucked.
 */
const neutral: readonly string[] = [
  'spin',
  'stop',
  'start',
  'ball',
  'roll',
  'land',
  'rise',
  'hang',
  'tick',
  'hop',
  'chip',
  'deal',
  'turn',
  'card',
  'hold',
  'throw',
  'knock',
  'bust',
  'release',
  'tap',
  'lay',
  'crack',
];

/**
 * Of each class the game can end a round in, the multiplier it is dealt with; the choices of the game are those of
 * `choices`. A win of eggs is collected in play.spec.
 */
const outcomes: Readonly<Record<string, Partial<Record<Class, number>>>> = {
  'kalyna-sevens': { loss: 0, return: 100, win: 200 },
  'molfar-night': { loss: 0, return: 60, win: 140 },
  'amber-rush': { loss: 0, return: 30, win: 120 },
  'chaika-gold': { loss: 0, return: 60, win: 200 },
  'borscht-bistro': { loss: 0, return: 50, win: 120 },
  'podil-roulette': { loss: 0, return: 20, win: 360 },
  'hetman-blackjack': { loss: 0, return: 2, win: 5 },
  'odesa-baccarat': { loss: 0, return: 200, win: 400 },
  'carpathian-jacks': { loss: 0, return: 1, win: 3 },
  'hoverla-plinko': { return: 31, win: 110 },
  'pysanka-mines': { loss: 0 },
  'sich-dice': { loss: 0, win: 20_000 },
  'chumak-keno': { loss: 0, return: 98, win: 302 },
  'soniakh-wheel': { loss: 0, win: 150 },
  'sokil-limbo': { loss: 0, win: 200 },
};

/** The choices a round is wanted with, where it has some. */
const wantedActions: Readonly<Record<string, Partial<Record<Class, readonly object[]>>>> = {
  'pysanka-mines': { loss: [{ type: 'pick', cell: 7 }] },
  'carpathian-jacks': { loss: [{ type: 'expire' }], return: [{ type: 'expire' }], win: [{ type: 'expire' }] },
};

async function toTheEnd(frame: Frame, slug: string, before: number): Promise<void> {
  const isOver = () =>
    frame.evaluate(
      (count) => (window.__presentation ?? []).slice(count).some(({ type }) => type === 'round:end'),
      before,
    );
  await frame.waitForFunction(() => document.querySelector('.play')?.getAttribute('aria-disabled') === 'false');
  await frame.click('.play');
  if (finishes[slug]) {
    // The press is answered: it waits for a choice, or is over already.
    await frame.waitForFunction(
      (count) =>
        (window.__presentation ?? []).slice(count).some(({ type }) => type === 'round:start') &&
        document.querySelector('.screen:is([data-phase=choosing], [data-phase=idle])') !== null,
      before,
      { timeout: 45_000 },
    );
    await finishes[slug](frame);
  }
  await expect.poll(isOver, { timeout: 45_000 }).toBe(true);
}

test('TR-038 no game is forgotten, and none named that is no more: flights are looked at in their own file', () => {
  expect([...Object.keys(outcomes), 'leleka-crash'].toSorted()).toEqual(gameSlugs);
  expect(
    [...painted, ...[choices, finishes, wantedActions].flatMap(Object.keys)].filter(
      (slug) => !gameSlugs.includes(slug),
    ),
  ).toEqual([]);
});

/** A hundredth of a millisecond, again and again, is no calm: it flickers. */
const endless = (frame: Frame) =>
  frame.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
      .map((one) => (one as CSSAnimation).animationName),
  );

/** How the result is said to those who do not see the field; a game may say first what came out. */
const spokenOf: Readonly<Record<Class, RegExp>> = {
  win: /Виграш [\d\s]+,\d\d/,
  return: /[Пп]овернен/,
  loss: /Без виграшу/,
};

/** What a screen reader would miss: a drawn picture that is not hidden from it, a result or a sum that is not live. */
const unspoken = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const drawn = [...document.querySelectorAll('canvas')].filter((one) => !one.closest('[aria-hidden=true]'));
    const quiet = ['[data-testid=spoken][role=status]', 'output[data-fact=balance]', '.notice[role=alert]'].filter(
      (selector) => document.querySelector(selector) === null,
    );
    const unnamed = [...document.querySelectorAll('button')].filter(
      (one) => !(one.getAttribute('aria-label') ?? one.textContent)?.trim(),
    );
    return [...drawn, ...unnamed].map(({ outerHTML }) => outerHTML.slice(0, 90)).concat(quiet);
  });

for (const [slug, told] of Object.entries(outcomes))
  test(`TR-038 TR-156 ${slug}: what is told of a round, and what is celebrated`, async () => {
    const { frame, rgs } = await sit(slug, '&sound=1&reduced=1');
    expect(await endless(frame), 'moves without end').toEqual([]);
    for (const [name, wanted] of Object.entries(told) as [Class, number][]) {
      // Numbers stay marked from round to round, chips do not.
      for (const choice of choices[slug] ?? [])
        if ((await frame.getAttribute(choice, 'aria-selected')) !== 'true') await frame.click(choice);
      rgs.wantedActions = wantedActions[slug]?.[name] ?? [];
      rgs.wanted = (multiplier, events) =>
        multiplier === wanted && events.at(-1)?.type === 'total' && events.length < 60;
      const before = (await logOf(frame)).length;
      await toTheEnd(frame, slug, before);
      const log = (await logOf(frame)).slice(before);
      expect(log.find((entry) => entry.type === 'outcome')).toMatchObject({ class: name });
      if (name === 'win') expect(log.some((entry) => entry.type === 'celebrate')).toBe(true);
      else {
        expect(
          log.filter((entry) => entry.type === 'celebrate'),
          name,
        ).toEqual([]);
        expect(
          log.flatMap((entry) => (entry.type === 'sound' && !neutral.includes(entry.name) ? [entry.name] : [])),
          `heard of a ${name}`,
        ).toEqual([]);
      }
      await expect(frame.locator('.result')).toHaveAttribute('data-class', name);
      expect(/виграш/i.test(await frame.locator('.result .label').innerText()) && name === 'return').toBe(false);
      await expect(frame.getByTestId('spoken')).toHaveText(spokenOf[name]);
    }
    expect(await unspoken(frame)).toEqual([]);
  });
