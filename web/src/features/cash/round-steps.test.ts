// Every game of the studio has words for what its player chose and did, in each language; a new one without them fails
// here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMessages, languages, type Language } from '@malva/i18n/messages';
import { currentGame, gameSlugs } from '@malva/studio/math/games';
import { BACCARAT_RETURNS } from '@malva/studio/math/odesa-baccarat';
import { ROULETTE_PLACES } from '@malva/studio/math/podil-roulette';
import { openWords } from '@malva/studio/math/words';
import { describe, expect, it } from 'vitest';
import { renderMessage, type Compiled, type Translate } from '../../core/i18n.tsx';
import { choicesOf, hundredths, stepsOf, type PlayedRound } from './round-steps.ts';

/** A key without a text is a fault, and so is an unfilled placeholder or a value that is not a number. */
function strictly(lang: Language): Translate {
  const messages = loadMessages(lang);
  return (key, values = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`no words for ${key} in ${lang}`);
    for (const [name, value] of Object.entries(values))
      if (/undefined|null|NaN/.test(String(value))) throw new Error(`${key}: ${name} is ${value}`);
    return renderMessage(lang, message as Compiled, values);
  };
}
const uk = strictly('uk');
const en = strictly('en');
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

type Played = Partial<Pick<PlayedRound, 'params' | 'actions' | 'bet' | 'payout'>>;
const round = (game: string, played: Played = {}): PlayedRound => ({
  game,
  params: {},
  actions: [],
  bet: '10.00',
  payout: '0.00',
  ...played,
});
const bets = (places: object) => Object.keys(places).map((on) => ({ on, chips: 1 }));
/**
 * Every kind of choice and every kind of action of a game, without what the studio alone writes. Games without a line
 * have neither.
 */
const all: Readonly<Record<string, { params?: object[]; actions?: object[] }>> = {
  'sich-dice': {
    params: [
      { target: 4950, direction: 'under' },
      { target: 1, direction: 'over' },
    ],
  },
  'pysanka-mines': { params: [{ mines: 3 }], actions: [{ type: 'pick', cell: 24 }, { type: 'collect' }] },
  'sokil-limbo': { params: [{ target: 198 }] },
  'soniakh-wheel': { params: ['low', 'medium', 'high'].map((risk) => ({ segments: 50, risk })) },
  'hoverla-plinko': { params: ['low', 'medium', 'high'].map((risk) => ({ rows: 16, risk })) },
  'chumak-keno': { params: ['classic', 'high'].map((risk) => ({ picks: [3, 7, 40], risk })) },
  'podil-roulette': { params: [{ bets: bets(ROULETTE_PLACES) }] },
  'odesa-baccarat': { params: [{ bets: bets(BACCARAT_RETURNS) }] },
  'carpathian-jacks': {
    actions: [
      { type: 'hold', keep: [] },
      { type: 'hold', keep: [0, 3] },
      { type: 'hold', keep: [0, 1, 2, 3, 4] },
    ],
  },
  'hetman-blackjack': { actions: ['insure', 'decline', 'hit', 'stand', 'double', 'split'].map((type) => ({ type })) },
  'leleka-crash': {
    params: [{ auto: null }, { auto: 250 }],
    actions: [
      { type: 'land', at: 100 },
      { type: 'land', at: 234 },
    ],
  },
};
const refuses = (parse: () => unknown): boolean => {
  try {
    parse();
    return false;
  } catch {
    return true;
  }
};

describe.each(gameSlugs)('%s', (slug) => {
  const game = currentGame(slug);
  const { params = [{}], actions = [] } = all[slug] ?? {};

  it('says what it is played with in every language, and nothing where there is nothing to choose', () => {
    // The mathematics takes these, so they are its shapes.
    const parsed = params.map((one) => game.parseParams(one));
    // A game whose parameters are all empty objects has no choices.
    const hasChoices = parsed.some((one) => Object.keys(one as object).length > 0);
    for (const lang of languages) {
      for (const one of parsed) {
        const said = choicesOf(strictly(lang), round(slug, { params: one, bet: '157.00' }));
        expect(said.length > 0, `${slug} in ${lang}`).toBe(hasChoices);
        expect(
          said.filter(({ label, value }) => !label.trim() || !value.trim() || /undefined|null|NaN/.test(label + value)),
        ).toEqual([]);
        expect(new Set(said.map(({ label }) => label)).size, 'labels tell choices apart').toBe(said.length);
      }
    }
  });

  it('says every step in every language, the one of a round left alone among them', () => {
    expect(actions.length > 0, 'a game of steps names its actions').toBe(game.steps === 'multi');
    if (game.steps === 'single') {
      for (const type of ['pick', 'hold', 'hit', 'land']) expect(refuses(() => game.parseAction({ type }))).toBe(true);
      expect(game.expire).toBeUndefined();
    }
    const every = [...actions.map((action) => game.parseAction(action)), ...(game.expire ? [game.expire] : [])];
    for (const lang of languages) {
      const said = every.map((action) =>
        stepsOf(strictly(lang), round(slug, { params: params.at(-1), actions: [action], payout: '5.00' })),
      );
      expect(said.map((steps) => steps.length)).toEqual(every.map(() => 1));
      expect(new Set(said.flat()).size, 'steps are told apart').toBe(every.length);
    }
  });
});

describe('a round is said', () => {
  const said = (played: PlayedRound, t = uk) =>
    choicesOf(t, played).map(({ label, value }) => plain(`${label}: ${value}`));

  it.each([
    ['sich-dice', { target: 4950, direction: 'under' }, ['Шанс: 49,50 %', 'Сторона: Менше ніж 49,50']],
    ['sich-dice', { target: 9800, direction: 'over' }, ['Шанс: 98,00 %', 'Сторона: 02,00 або більше']],
    ['sokil-limbo', { target: 1_000_000 }, ['Ціль: ×10 000,00']],
    ['soniakh-wheel', { segments: 30, risk: 'high' }, ['Сегментів: 30', 'Ризик: Великий']],
    ['hoverla-plinko', { rows: 12, risk: 'low' }, ['Рядів: 12', 'Ризик: Малий']],
    ['chumak-keno', { picks: [1, 22, 40], risk: 'high' }, ['Ваші числа: 1, 22, 40', 'Таблиця виплат: Ризикова']],
    ['pysanka-mines', { mines: 5 }, ['Тріснутих яєць: 5']],
    ['leleka-crash', { auto: 205 }, ['Автоматичне приземлення: ×2,05']],
    ['leleka-crash', { auto: null }, ['Автоматичне приземлення: Немає']],
  ])('%s with its numbers: %o', (game, params, wanted) => expect(said(round(game, { params }))).toEqual(wanted));

  it('bets of a table with what each was worth: their shares make up the stake', () => {
    const params = {
      bets: [
        { on: 'split:17-20', chips: 3 },
        { on: 'dozen:2', chips: 1 },
        { on: 'red', chips: 12_345 },
      ],
    };
    expect(said(round('podil-roulette', { params, bet: '12349.00' }))).toEqual([
      'Спліт 17, 20: 3,00 ₴',
      'Дюжина 2: 1,00 ₴',
      'Червоне: 12 345,00 ₴',
    ]);
    expect(
      said(
        round('odesa-baccarat', {
          params: {
            bets: [
              { on: 'tie', chips: 1 },
              { on: 'bankerPair', chips: 3 },
            ],
          },
          bet: '2.00',
        }),
        en,
      ),
    ).toEqual(['Tie: 0,50 ₴', 'Banker pair: 1,50 ₴']);
  });

  it('mines: eggs by row and place; a round left alone says what came of it', () => {
    const steps = (actions: object[]) =>
      stepsOf(uk, round('pysanka-mines', { params: { mines: 3 }, actions })).map(plain);
    expect(steps([{ type: 'pick', cell: 0 }, { type: 'pick', cell: 13 }, { type: 'collect' }])).toEqual([
      'Яйце: ряд 1, місце 1',
      'Яйце: ряд 3, місце 4',
      'Виграш забрано',
    ]);
    expect(steps([{ type: 'pick', cell: 24 }, { type: 'expire' }])).toEqual([
      'Яйце: ряд 5, місце 5',
      'Минуло 24 години: виплачено за досягнутим множником',
    ]);
    expect(steps([{ type: 'expire' }])).toEqual(['Минуло 24 години: ставку повернено']);
  });

  it('a flight as its mathematics ends it: landed, landed by itself, too late, or given back', () => {
    const flight = (params: object, action: object) => {
      const bet = 1_000n;
      // The middle of all draws: it dives at ×1,98.
      const words = openWords(() => new Uint32Array(8).fill(2 ** 31));
      const { payout } = currentGame('leleka-crash').resolve({ params, actions: [action], bet, words });
      return [
        payout > 0n,
        ...stepsOf(
          en,
          round('leleka-crash', {
            params,
            actions: [action],
            payout: `${payout / 100n}.${String(payout % 100n).padStart(2, '0')}`,
          }),
        ),
      ];
    };
    expect(flight({ auto: null }, { type: 'land', at: 101 })).toEqual([true, 'Landed at ×1,01']);
    expect(flight({ auto: 101 }, { type: 'dive' })).toEqual([true, 'Landed automatically at ×1,01']);
    expect(flight({ auto: 1_000_000 }, { type: 'dive' })).toEqual([false, 'The stork dived before you landed']);
    expect(flight({ auto: null }, { type: 'dive' })).toEqual([false, 'The stork dived before you landed']);
    expect(flight({ auto: null }, { type: 'land', at: 100 })).toEqual([
      true,
      'The flight was cancelled for you: stake returned',
    ]);
  });

  it('jacks: which cards were held', () => {
    const hold = (keep: number[]) => stepsOf(en, round('carpathian-jacks', { actions: [{ type: 'hold', keep }] }));
    expect([hold([1, 4]), hold([]), hold([0, 1, 2, 3, 4])].flat()).toEqual([
      'Cards 2, 5 held, the rest replaced',
      'All cards replaced',
      'All cards held',
    ]);
  });

  it('as the games say it, in each language', () => {
    for (const lang of languages) {
      const textsOf = (slug: string) =>
        JSON.parse(
          readFileSync(join(import.meta.dirname, `../../../../studio/games/${slug}/texts/${lang}.json`), 'utf8'),
        ) as Record<string, string>;
      const t = strictly(lang);
      const [blackjack, baccarat, wheel, roulette] = [
        'hetman-blackjack',
        'odesa-baccarat',
        'soniakh-wheel',
        'podil-roulette',
      ].map(textsOf);
      for (const { type } of (all['hetman-blackjack']?.actions ?? []) as { type: string }[])
        expect(stepsOf(t, round('hetman-blackjack', { actions: [{ type }] }))).toEqual([blackjack?.[`move.${type}`]]);
      for (const on of Object.keys(BACCARAT_RETURNS))
        expect(choicesOf(t, round('odesa-baccarat', { params: { bets: [{ on, chips: 1 }] } }))[0]?.label).toBe(
          baccarat?.[`place.${on}`],
        );
      for (const on of Object.keys(ROULETTE_PLACES).filter((name) => !name.includes(':'))) {
        expect(
          plain(choicesOf(t, round('podil-roulette', { params: { bets: [{ on, chips: 1 }] } }))[0]?.label ?? ''),
        ).toBe(roulette?.[`place.${on}`]);
      }
      for (const risk of ['low', 'medium', 'high'])
        expect(choicesOf(t, round('soniakh-wheel', { params: { segments: 10, risk } }))[1]?.value).toBe(
          wheel?.[`risk.${risk}`],
        );
    }
  });

  it('and not at all where nothing is known: another provider’s game, an unknown action', () => {
    expect([
      choicesOf(uk, round('far-slot', { params: { lines: 5 } })),
      stepsOf(uk, round('far-slot', { actions: [{ type: 'gamble' }] })),
    ]).toEqual([[], []]);
    expect(stepsOf(uk, round('hetman-blackjack', { actions: [{ type: 'surrender' }, 'hit', null] }))).toEqual([]);
  });

  it('numbers as the house writes them', () =>
    expect([0, 5, 198, 123_456].map(hundredths).map(plain)).toEqual(['0,00', '0,05', '1,98', '1 234,56']));
});
