// The operators' side of chance. It is handed the list of features, for each declares its own settings, and names none.
import { brands } from '@malva/brands/all';
import { chanceDesk as contract, type StaffSetting } from '@malva/contract/chance-desk';
import type { SettingKind } from '@malva/contract/chance-settings';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { feature, type Feature, type Handlers } from '../../core/feature.ts';
import { refuse } from '../../core/refusal.ts';
import type { Setting } from '../../core/settings.ts';
import { countOddsAlarms, watchOdds } from '../../base/chance-watch/chance-watch.ts';
import { countLetters, deskRaffles, noteLetter, waitingWins } from '../../base/raffle-desk/raffle-desk.ts';
import { chanceActs, type Known } from './acts.ts';
import { actorOf, addScheme, allSchemes, note, oneScheme, stopScheme, tryScheme, type Desk } from './schemes.ts';
import { raffleView, settingView, winView } from './views.ts';

const actOf = (kind: SettingKind, id: number): string => `setting:${kind}:${id}`;

function knownOf(features: readonly Feature[]): Known {
  const settings = new Map(features.flatMap((item) => item.settings ?? []).map((one) => [one.kind, one]));
  return {
    settings,
    async pricesOf(app, tx) {
      const prices = new Map<string, number>();
      for (const one of settings.values())
        for (const [group, stars] of (await one.prices?.(app, tx)) ?? []) prices.set(group, stars);
      return (group) => prices.get(group) ?? null;
    },
  };
}

async function allSettings(tx: Tx, settings: Known['settings']): Promise<StaffSetting[]> {
  const rows: StaffSetting[] = [];
  for (const { kind, list } of settings.values()) for (const row of await list(tx)) rows.push(settingView(kind, row));
  return rows.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

function settingOf({ settings }: Known, kind: SettingKind): Setting {
  const found = settings.get(kind);
  if (!found) throw refuse('not_found');
  return found;
}

type Settings = Pick<Handlers<typeof contract>, 'settings' | 'addSetting' | 'settingOff'>;
const settingCalls = (known: Known): Settings => ({
  settings: async ({ app }) => ({ settings: await allSettings(app.db, known.settings) }),

  addSetting: ({ body: { kind, brand, value }, ...desk }) =>
    desk.app.db.transaction(async (tx) => {
      const of = settingOf(known, kind);
      const fields = await of.faults({ app: desk.app, tx, value, now: desk.now });
      if (brand !== null && !(brand in brands)) fields.brand = 'enum';
      if (Object.keys(fields).length > 0) throw refuse('validation', { fields });
      const id = await of.insert(tx, { value, brand, author: actorOf(desk), createdAt: desk.now });
      await note(tx, desk, { action: 'setting.add', subject: actOf(kind, id), detail: { kind, brand } });
      const row = (await of.list(tx)).find((one) => one.id === id);
      if (!row) throw refuse('not_found');
      return { setting: settingView(kind, row) };
    }),

  settingOff: ({ params: { kind, id }, body: { reason }, ...desk }) =>
    desk.app.db.transaction(async (tx) => {
      const of = settingOf(known, kind);
      if (!(await of.list(tx)).some((row) => row.id === id)) throw refuse('not_found');
      if ((await of.turn(tx, id, { isOn: false, by: actorOf(desk) })) === 0) throw refuse('act_over');
      const detail = { kind, reason: reason.trim() };
      await note(tx, desk, { action: 'setting.off', subject: actOf(kind, id), detail });
      return { success: true };
    }),
});

const letter = (desk: Desk, of: { id: number; place: number; reason: string }): Promise<{ success: true }> =>
  desk.app.db.transaction(async (tx) => {
    const { id, place } = of;
    if ((await noteLetter(tx, { raffle: id, place, now: desk.now })) === 0) throw refuse('act_over');
    const detail = { place, reason: of.reason.trim() };
    await note(tx, desk, { action: 'raffle.letter', subject: `raffle:${id}`, detail });
    return { success: true } as const;
  });

const alarms = async (tx: Tx, now: Date): Promise<number> =>
  (await countOddsAlarms(tx)) + (await countLetters(tx, now));

async function watch(app: App): Promise<void> {
  await watchOdds(app);
}

export function chanceDesk(features: readonly Feature[]): Feature<typeof contract> {
  const known = knownOf(features);
  const handlers: Handlers<typeof contract> = {
    ...settingCalls(known),
    schemes: async (desk) => ({ schemes: await allSchemes(desk) }),
    scheme: async ({ params: { id }, ...desk }) => oneScheme(desk, id, await known.pricesOf(desk.app, desk.app.db)),
    addScheme: async ({ body, ...desk }) => ({ scheme: await addScheme(desk, body) }),
    tryScheme: async ({ body: { draft, times }, ...desk }) =>
      tryScheme(desk, draft, { times, prices: await known.pricesOf(desk.app, desk.app.db) }),
    schemeOff: ({ params: { id }, body: { reason }, ...desk }) => stopScheme(desk, id, reason),
    raffles: async ({ app }) => ({ raffles: (await deskRaffles(app.db)).map(raffleView) }),
    wins: async ({ app, now }) => ({ wins: (await waitingWins(app.db)).map((row) => winView(row, now)) }),
    letter: ({ params: { id, place }, body: { reason }, ...desk }) => letter(desk, { id, place, reason }),
  };
  return feature({
    name: 'chanceDesk',
    contract,
    handlers,
    acts: chanceActs(known),
    queues: [{ place: 'chances', permission: 'prizes', count: alarms }],
    jobs: [{ name: 'chanceDesk:watch', cron: '17 * * * *', run: watch }],
  });
}
