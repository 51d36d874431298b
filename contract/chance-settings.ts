// What operators set for the games of chance beside their schemes: which wheels are shown, how often dice are thrown,
// what tickets cost, which hours are drawn, which cards an album has. Each is a row that is never changed; two put it
// in the place of the one that holds, one takes it away.
import { Type, type Static } from 'typebox';
import { diceNames } from './dice.ts';
import { Words } from './prizes.ts';
import { InstantInput, MoneyInput, nullable, RowId, Slug } from './schema.ts';

const closed = { additionalProperties: false } as const;
const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

export const wheelKinds = ['regular', 'booster', 'seasonal', 'guest'] as const;

const WheelSetting = Type.Object({ scheme: Name, kind: Type.Enum([...wheelKinds]), place: whole(1, 100) }, closed);
const DiceSetting = Type.Object(
  { name: Type.Enum([...diceNames]), scheme: Name, baseTries: whole(0, 7), maxTries: whole(1, 7) },
  closed,
);

const PerKind = (most: number) =>
  Type.Object({ regular: whole(1, most), gold: whole(1, most), super: whole(1, most) }, closed);
const RaffleLevel = Type.Object(
  { places: whole(1, 1000), rewards: Type.Array(RowId, { minItems: 1, maxItems: 10, uniqueItems: true }) },
  closed,
);
const LotterySetting = Type.Object(
  {
    /** Stars. */
    costs: PerKind(10_000),
    /** In the draw of the week. */
    entries: PerKind(100),
    ticketDays: whole(1, 365),
    /** Null: no draw of the week. */
    raffle: nullable(
      Type.Object(
        {
          title: Words,
          /** The best first. */
          levels: Type.Array(RaffleLevel, { minItems: 1, maxItems: 9 }),
          perPlayerMost: whole(1, 1000),
          entryWorth: MoneyInput,
        },
        closed,
      ),
    ),
    promotion: Name,
  },
  closed,
);

const DropSetting = Type.Object(
  {
    /** Of Kyiv, each with the values of its places, the first place first. */
    hours: Type.Array(
      Type.Object({ hour: whole(0, 23), values: Type.Array(MoneyInput, { minItems: 1, maxItems: 100 }) }, closed),
      { minItems: 1, maxItems: 24 },
    ),
    /** None: every game. */
    games: Type.Array(Slug, { maxItems: 50, uniqueItems: true }),
    minStake: MoneyInput,
    minPeople: whole(1, 100_000),
    mostADay: whole(1, 24),
    mostValue: MoneyInput,
    promotion: Name,
  },
  closed,
);

const Art = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });
const AlbumSetting = Type.Object(
  {
    /** Of its packs. */
    scheme: Name,
    title: Words,
    sets: Type.Array(Words, { minItems: 3, maxItems: 3 }),
    /** Three of each set, in their order. */
    cards: Type.Array(Type.Object({ title: Words, art: Art }, closed), { minItems: 9, maxItems: 9 }),
    setReward: RowId,
    albumReward: RowId,
    promotion: Name,
    from: InstantInput,
    until: InstantInput,
  },
  closed,
);

export const chanceSettings = {
  wheel: WheelSetting,
  dice: DiceSetting,
  lottery: LotterySetting,
  drops: DropSetting,
  album: AlbumSetting,
} as const;
export type SettingKind = keyof typeof chanceSettings;
export const settingKinds = Object.keys(chanceSettings) as readonly SettingKind[];
export type SettingValue<K extends SettingKind = SettingKind> = Static<(typeof chanceSettings)[K]>;

const draftOf = <K extends SettingKind>(kind: K) =>
  Type.Object(
    {
      kind: Type.Literal(kind),
      brand: nullable(Type.String({ pattern: '^[a-z]{2,20}$' })),
      value: chanceSettings[kind],
    },
    closed,
  );
export const SettingDraft = Type.Union([
  draftOf('wheel'),
  draftOf('dice'),
  draftOf('lottery'),
  draftOf('drops'),
  draftOf('album'),
]);
export type SettingDraft = Static<typeof SettingDraft>;

/** What two of the staff do about chance (contract/office-acts.ts). */
export const chanceActs = {
  /** A version of a scheme: it is played from its beginning on. */
  'scheme.on': { permission: 'prizes', input: Type.Object({ schemeId: RowId }, closed) },
  /** What operators set for a game of chance, in the place of what holds. */
  'setting.on': {
    permission: 'prizes',
    input: Type.Object({ kind: Type.Enum([...settingKinds]), settingId: RowId }, closed),
  },
  /** Entries of a raffle end, or its winners are drawn, before the time that was told. */
  'raffle.close': { permission: 'prizes', input: Type.Object({ raffleId: RowId }, closed) },
  'raffle.draw': { permission: 'prizes', input: Type.Object({ raffleId: RowId }, closed) },
} as const;
