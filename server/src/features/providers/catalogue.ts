// A provider's catalogue: what it offers beside what stands in the lobby, and the taking of chosen games with their
// pictures. A slug belongs to the provider that used it first; figures follow the provider, tags and switches of an
// existing game are the house's.
import { catalogueLimit, ProviderGame } from '@malva/contract/provider-wallet';
import type { CatalogueGame } from '@malva/contract/provider-rows';
import { langs } from '@malva/contract/schema';
import { formatMoney } from '@malva/rules/money';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db.ts';
import { takePicture, uploadName } from '../../core/images/take.ts';
import { refuse } from '../../core/refusal.ts';
import {
  type GameRow,
  type RulesByLang,
  findGame,
  rulesOf,
  upsertGame,
  saveRules,
} from '../../base/catalogue/catalogue.ts';
import * as calls from './calls/store.ts';
import { askProvider, assertTheirs, getAccount } from './accounts.ts';
import type { AccountRow } from './store.ts';

/** Rules are looked at game by game: one without keeps no other from the lobby. */
type Offered = Omit<ProviderGame, 'rules'> & { rules?: unknown };
const catalogueFits = Compile(
  Type.Object({ games: Type.Array(Type.Omit(ProviderGame, ['rules']), { maxItems: catalogueLimit }) }),
);
const ruled = Compile(ProviderGame);
const isRuled = (game: Offered): game is ProviderGame => ruled.Check(game);
const pictureBytes = 3_000_000;

/** @throws provider_unavailable, catalogue_wrong */
async function readCatalogue(app: App, provider: string): Promise<Offered[]> {
  const answer = await askProvider<unknown>(app, provider, '/catalogue');
  if (!catalogueFits.Check(answer)) throw refuse('catalogue_wrong');
  const { games: offered } = answer as { games: Offered[] };
  const isSound =
    offered.every((game) => game.min_stake > 0 && game.min_stake <= game.max_stake) &&
    new Set(offered.map(({ game_code: code }) => code)).size === offered.length;
  if (!isSound) throw refuse('catalogue_wrong');
  return offered;
}

/** The same words in the same languages, whatever order the languages came in. */
const sameRules = (one: RulesByLang | null, other: ProviderGame['rules']): boolean =>
  langs.every((lang) => JSON.stringify(one?.[lang]) === JSON.stringify(other[lang]));

/** Columns of a game that stands which the provider says otherwise now. */
function changesOf(row: GameRow, rules: RulesByLang | null, game: ProviderGame): string[] {
  const pairs: [string, unknown, unknown][] = [
    [
      'title',
      JSON.stringify([row.title.uk, row.title.ru, row.title.en]),
      JSON.stringify([game.title.uk, game.title.ru, game.title.en]),
    ],
    ['rtp', row.rtp, game.rtp],
    ['min_stake', row.min_stake, BigInt(game.min_stake)],
    ['max_stake', row.max_stake, BigInt(game.max_stake)],
    ['max_win', row.max_win, String(game.max_win)],
  ];
  return [
    ...pairs.filter(([, ours, theirs]) => ours !== theirs).map(([name]) => name),
    ...(sameRules(rules, game.rules) ? [] : ['rules']),
  ];
}

export async function previewCatalogue(app: App, provider: string): Promise<CatalogueGame[]> {
  const offered = await readCatalogue(app, provider);
  return Promise.all(
    offered.map(async (game) => {
      const row = await findGame(app.db, game.game_code);
      const changes =
        row?.provider === provider && isRuled(game) ? changesOf(row, await rulesOf(app.db, game.game_code), game) : [];
      const isTaken = row !== undefined && row.provider !== provider;
      return {
        slug: game.game_code,
        title: game.title.uk,
        kind: game.kind,
        rtp: game.rtp,
        minStake: formatMoney(BigInt(game.min_stake)),
        maxStake: formatMoney(BigInt(game.max_stake)),
        state: isTaken ? 'taken' : !isRuled(game) ? 'unruled' : !row ? 'new' : changes.length > 0 ? 'changed' : 'same',
        changes,
      };
    }),
  );
}

/** No more is read of it than a picture may weigh; null: it is more, or broke off. */
async function bytesOf(response: Response): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.length;
      if (length > pictureBytes) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts);
}

/**
 * From the provider's own server only; re-encoded before it is stored, as every picture from outside. @throws
 * catalogue_wrong; validation where it is no picture
 */
async function takeGamePicture(app: App, account: AccountRow, of: { name: string; path: string }): Promise<number> {
  const url = new URL(of.path, `${account.api_url}/`);
  const isTheirs = url.origin === new URL(account.api_url).origin;
  if (isTheirs) await assertTheirs(app, account);
  const response = isTheirs
    ? await fetch(url, { signal: AbortSignal.timeout(5000), redirect: 'error' }).catch(() => null)
    : null;
  const raw = response?.ok ? await bytesOf(response) : null;
  if (raw === null) throw refuse('catalogue_wrong', { details: { picture: of.path } });
  const { bytes } = await app.pictures.renderer.alone(() => takePicture(raw));
  return calls.savePicture(app.db, { name: of.name, version: uploadName(bytes), bytes, at: app.clock.now() });
}

export interface Taken {
  taken: number;
  pictures: number;
}

interface Wish {
  slugs: readonly string[];
  note?: (tx: Tx, done: Taken) => Promise<void>;
}

/** @throws not_found for a slug not offered or another's; catalogue_wrong for a game without rules */
async function chosenOf(
  app: App,
  provider: string,
  { offered, slugs }: { offered: readonly Offered[]; slugs: readonly string[] },
): Promise<ProviderGame[]> {
  const chosen: ProviderGame[] = [];
  for (const slug of slugs) {
    const game = offered.find(({ game_code: code }) => code === slug);
    const row = game && (await findGame(app.db, slug));
    if (!game || (row && row.provider !== provider)) throw refuse('not_found');
    if (!isRuled(game)) throw refuse('catalogue_wrong', { details: { rules: slug } });
    chosen.push(game);
  }
  return chosen;
}

/**
 * Takes the chosen ones, all or none: pictures first, so that no game stands in the lobby without. @throws as the
 * preview, as `chosenOf`, as a picture
 */
export async function importGames(app: App, provider: string, { slugs, note }: Wish): Promise<Taken> {
  const account = await getAccount(app, provider);
  const chosen = await chosenOf(app, provider, { offered: await readCatalogue(app, provider), slugs });
  const done: Taken = { taken: chosen.length, pictures: 0 };
  for (const game of chosen) {
    done.pictures += await takeGamePicture(app, account, { name: `g/${game.game_code}`, path: game.picture });
    done.pictures += await takeGamePicture(app, account, { name: `g/${game.game_code}-wide`, path: game.picture_wide });
  }
  await app.db.transaction(async (tx) => {
    for (const game of chosen) {
      const figures = {
        slug: game.game_code,
        title: game.title,
        rtp: game.rtp,
        max_win: String(game.max_win),
        min_stake: BigInt(game.min_stake),
        max_stake: BigInt(game.max_stake),
      };
      if (await findGame(tx, game.game_code)) await calls.reviseGame(tx, figures);
      else
        await upsertGame(tx, {
          ...figures,
          provider,
          kind: game.kind,
          volatility: game.volatility,
          tags: game.tags,
          colors: game.colors,
          is_new: true,
          is_on: true,
          position: 1000,
        });
      await saveRules(tx, { slug: game.game_code, rules: game.rules, now: app.clock.now() });
    }
    await note?.(tx, done);
  });
  return done;
}

/** For a machine whose outside is simulated: everything the provider has. */
export const importAll = async (app: App, provider: string): Promise<Taken> =>
  importGames(app, provider, { slugs: (await readCatalogue(app, provider)).map(({ game_code: code }) => code) });
