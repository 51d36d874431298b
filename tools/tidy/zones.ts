// Which zone a file stands in and what that zone may import. Zones follow from folders; a new room or base module that
// this table does not know is itself a finding. contract ← rules ← core ← base (leftward only) ← features ← composition
// root.
import { isTest } from './tree.ts';

/** Base modules from left to right: each may import what stands before it. */
export const baseOrder = [
  'composed-text',
  'content',
  'pictures',
  'home',
  'menu',
  'banners',
  'preview',
  'contacts',
  'tries',
  'passwords',
  'players',
  'proofs',
  'tickets',
  'passkeys',
  'second-step',
  'credentials',
  'confirmation',
  'register',
  'identity',
  'personal',
  'wallet',
  'deposit-back',
  'ledger',
  'books',
  'lock',
  'harm',
  'limits',
  'exclusion',
  'play-time',
  'responsible',
  'onboarding',
  'first-steps',
  'risk',
  'contact',
  'entrance',
  'fraud-cases',
  'fraud',
  'fraud-desk',
  'jackpots',
  'draws',
  'catalogue',
  'rounds',
  'taste',
  'games',
  'round-history',
  'free-rounds',
  'day-marks',
  'audiences',
  'promotions',
  'bonus-offers',
  'bonus-invites',
  'welcome-choice',
  'bonuses',
  'free-bets',
  'sport-events',
  'sport-terms',
  'sport-rules',
  'sport-boards',
  'sport-prices',
  'sport-bets',
  'sport-settling',
  'sport-risk',
  'chances',
  'rewards',
  'offer-cards',
  'prizes',
  'prize-back',
  'schemes',
  'chance-watch',
  'raffles',
  'raffle-desk',
  'drops',
  'perks',
  'prize-desk',
  'prize-view',
  'gifts',
  'cards',
  'waiting',
  'entry-gifts',
  'codes',
  'right-rules',
  'launch',
  'scheme-launch',
  'leaderboards',
  'campaigns',
] as const;

/** The only files that put everything together. */
export const compositionRoot = new Set(['server/src/main.ts', 'server/src/site.ts', 'server/src/studio-provider.ts']);

const leaves = ['contract', 'rules', 'brands', 'i18n'];

/** Zone of a file: `server/base/wallet`, `web/features/cash`, `contract` …; null where no zone is known. */
export function zoneOf(path: string): string | null {
  if (!path.includes('/')) return 'root';
  if (compositionRoot.has(path)) return 'server/root';
  if (path === 'server/src/facts.ts') return 'server/core';
  let match = /^server\/src\/(base|features)\/([^/]+)\//.exec(path);
  if (match) return `server/${match[1]}/${match[2]}`;
  if (path.startsWith('server/src/core/')) return 'server/core';
  if (/^server\/src\/features\/[^/]+\.ts$/.test(path)) return 'server/list';
  if (/^server\/src\/[^/]+\.ts$/.test(path)) return 'server/app';
  if (path.startsWith('server/test/')) return 'server/test';
  match = /^web\/src\/features\/([^/]+)\//.exec(path);
  if (match) return `web/features/${match[1]}`;
  match = /^web\/src\/(core|ui|app)\//.exec(path);
  if (match) return `web/${match[1]}`;
  if (/^web\/src\/features\/[^/]+\.tsx?$/.test(path)) return 'web/list';
  if (/^web\/src\/[^/]+\.tsx?$/.test(path)) return 'web/core';
  if (/^web\/[^/]+\.ts$/.test(path)) return 'web/build';
  match = /^studio\/(math|rgs|games|verifier)\//.exec(path);
  if (match) return `studio/${match[1]}`;
  match = /^(contract|rules|office|simulators|brands|i18n|seed|e2e|bench|tools|art)\//.exec(path);
  return match ? (match[1] as string) : null;
}

const has = (zone: string, ...heads: string[]): boolean =>
  heads.some((head) => zone === head || zone.startsWith(`${head}/`));

/** What a test of the server's side may use although its zone may not. */
const testsMayUse = ['server', 'simulators', 'seed', 'studio', 'tools'];

function mayBase(from: string, to: string): boolean {
  const order: readonly string[] = baseOrder;
  const [mine, other] = [from, to].map((zone) => order.indexOf(zone.split('/')[2] ?? ''));
  return from === to || (other !== -1 && mine !== -1 && (other as number) < (mine as number));
}

const serverSide: Readonly<Record<string, (to: string) => boolean>> = {
  'server/core': (to) => has(to, 'server/core'),
  'server/app': (to) => has(to, 'server/core', 'server/base', 'server/app'),
  'server/list': (to) => has(to, 'server/core', 'server/features'),
  'server/root': (to) => has(to, 'server', 'studio', 'simulators', 'seed') && to !== 'server/test',
  'server/test': (to) => has(to, 'server', 'studio', 'simulators', 'seed'),
};

const others: Readonly<Record<string, (to: string) => boolean>> = {
  contract: (to) => to === 'contract',
  rules: (to) => has(to, 'contract', 'rules'),
  brands: (to) => has(to, 'contract', 'rules', 'brands'),
  i18n: (to) => has(to, 'contract', 'i18n'),
  simulators: (to) => has(to, 'contract', 'rules', 'simulators'),
  office: (to) => has(to, ...leaves, 'web/core', 'web/ui', 'web/build', 'office'),
  'studio/math': (to) => has(to, 'contract', 'rules', 'studio/math'),
  'studio/verifier': (to) => has(to, 'contract', 'rules', 'studio/math', 'studio/verifier'),
  'studio/rgs': (to) => has(to, 'contract', 'rules', 'studio/math', 'studio/rgs'),
  'studio/games': (to) => has(to, 'contract', 'rules', 'studio/math', 'studio/games'),
  'web/core': (to) => has(to, ...leaves, 'web/core'),
  'web/ui': (to) => has(to, ...leaves, 'web/core', 'web/ui'),
  'web/list': (to) => has(to, ...leaves, 'web/core', 'web/features', 'web/list'),
  // The shell's own feature bears its name: menus, settings and what they share.
  'web/app': (to) => has(to, ...leaves, 'web/core', 'web/ui', 'web/list', 'web/app', 'web/features/app'),
  'web/build': (to) => has(to, ...leaves, 'web/build'),
  seed: (to) => has(to, ...leaves, 'server', 'studio', 'simulators', 'seed') && to !== 'server/test',
};

/** May a file of zone `from` import one of zone `to`? */
export function may(from: string, to: string): boolean {
  if (has(from, 'e2e', 'bench', 'tools', 'root')) return true;
  if (has(from, 'server') && has(to, ...leaves)) return true;
  if (has(from, 'server/base')) return to === 'server/core' || (has(to, 'server/base') && mayBase(from, to));
  if (has(from, 'server/features')) return has(to, 'server/core', 'server/base') || from === to;
  // The verifier is the studio's public proof: the page that shows it may run it.
  if (has(from, 'web/features'))
    return has(to, ...leaves, 'web/core', 'web/ui', 'studio/math', 'studio/verifier') || from === to;
  return (serverSide[from] ?? others[from])?.(to) ?? false;
}

/** The law for one import; tests of the server's side may also use the running server and its helpers. */
export function mayImport(from: string, to: string): boolean {
  const [mine, other] = [zoneOf(from), zoneOf(to)];
  if (mine === null || other === null) return false;
  if (may(mine, other)) return true;
  return isTest(from) && !has(mine, 'web', 'office') && has(other, ...testsMayUse);
}
