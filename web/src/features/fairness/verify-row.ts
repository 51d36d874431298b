// The form of a check as strings, and the row the verifier takes. Everything a person can type wrongly is left to the
// verifier to name, except what cannot be put into a row at all.
import { formatTyped } from '../../core/format.ts';
import type { RoundProof } from '@malva/contract/games';
import type { VerifyRow } from '@malva/studio/verifier/verify';

export const checkedGames = [
  'kalyna-sevens',
  'molfar-night',
  'amber-rush',
  'chaika-gold',
  'borscht-bistro',
  'podil-roulette',
  'hetman-blackjack',
  'odesa-baccarat',
  'carpathian-jacks',
  'leleka-crash',
  'pysanka-mines',
  'hoverla-plinko',
  'sich-dice',
  'chumak-keno',
  'soniakh-wheel',
  'sokil-limbo',
] as const;
/** Drawn from a chain everybody shares: its seed is the flight's hash, its client seed the salt. */
export const flightGame = 'leleka-crash';
type Way = 'target' | 'direction' | 'mines' | 'height' | 'rows' | 'risk' | 'segments' | 'marks' | 'kenoRisk';
/**
 * Fields of the params of a game; none: it has no params. Of a game without a line they are written as the proof gives
 * them.
 */
export const waysOf: Readonly<Record<string, readonly Way[]>> = {
  'kalyna-sevens': [],
  'molfar-night': [],
  'amber-rush': [],
  'chaika-gold': [],
  'borscht-bistro': [],
  'hetman-blackjack': [],
  'carpathian-jacks': [],
  'sich-dice': ['target', 'direction'],
  'pysanka-mines': ['mines'],
  'sokil-limbo': ['height'],
  'hoverla-plinko': ['rows', 'risk'],
  'soniakh-wheel': ['segments', 'risk'],
  'chumak-keno': ['marks', 'kenoRisk'],
};
/** Params as JSON. */
export const isWritten = (game: string): boolean => waysOf[game] === undefined;
const choiceful: readonly string[] = ['hetman-blackjack', 'carpathian-jacks', 'leleka-crash'];
/** Choices as JSON; those of the mines have fields. */
export const hasWrittenChoices = (game: string): boolean =>
  choiceful.includes(game) || !checkedGames.some((known) => known === game);
export type CheckedGame = (typeof checkedGames)[number];

export type MinesEnd = 'none' | 'collect' | 'expire';

export interface VerifyForm extends Record<string, string> {
  game: string;
  version: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  bet: string;
  commit: string;
  payout: string;
  target: string;
  direction: string;
  mines: string;
  /** Cells in the order they were picked, counted from 1. */
  picks: string;
  end: string;
  /** A multiple, as people write it: `2,5`. */
  height: string;
  rows: string;
  risk: string;
  segments: string;
  /** Numbers 1 to 40. */
  marks: string;
  kenoRisk: string;
  /** JSON. */
  params: string;
  actions: string;
}

export const emptyForm: VerifyForm = {
  game: 'kalyna-sevens',
  version: '1.0.0',
  serverSeed: '',
  clientSeed: '',
  nonce: '1',
  bet: '10,00',
  commit: '',
  payout: '',
  target: '5000',
  direction: 'under',
  mines: '3',
  picks: '',
  end: 'none',
  height: '2,00',
  rows: '12',
  risk: 'medium',
  segments: '20',
  marks: '',
  kenoRisk: 'classic',
  params: '{}',
  actions: '[]',
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown, name: string, other: string) => {
  const part = isObject(value) ? value[name] : undefined;
  return typeof part === 'number' || typeof part === 'string' ? String(part) : other;
};

/** What was chosen before the round, in the words of the fields. */
function waysIn(params: unknown): Pick<VerifyForm, 'height' | 'rows' | 'risk' | 'segments' | 'marks' | 'kenoRisk'> {
  const { height, rows, risk, segments, kenoRisk } = emptyForm;
  const hundredths = isObject(params) ? params['target'] : undefined;
  const picks = isObject(params) && Array.isArray(params['picks']) ? (params['picks'] as readonly unknown[]) : [];
  return {
    height: typeof hundredths === 'number' ? formatTyped((hundredths / 100).toFixed(2)) : height,
    rows: textOf(params, 'rows', rows),
    risk: textOf(params, 'risk', risk),
    segments: textOf(params, 'segments', segments),
    marks: picks.map(String).join(' '),
    kenoRisk: textOf(params, 'risk', kenoRisk),
  };
}

export function formOfProof(proof: RoundProof): VerifyForm {
  const picks = proof.actions.flatMap((action) =>
    isObject(action) && action['type'] === 'pick' ? [Number(action['cell']) + 1] : [],
  );
  const end = proof.actions
    .map((action) => textOf(action, 'type', ''))
    .find((type) => type === 'collect' || type === 'expire');
  return {
    game: proof.game,
    version: proof.version,
    serverSeed: proof.serverSeed ?? '',
    clientSeed: proof.clientSeed,
    nonce: String(proof.nonce),
    bet: formatTyped(proof.bet),
    commit: proof.commit,
    payout: formatTyped(proof.payout),
    target: textOf(proof.params, 'target', '5000'),
    direction: textOf(proof.params, 'direction', 'under'),
    mines: textOf(proof.params, 'mines', '3'),
    picks: picks.join(' '),
    end: end ?? 'none',
    ...waysIn(proof.params),
    params: JSON.stringify(proof.params ?? {}),
    actions: JSON.stringify(proof.actions),
  };
}

/** `10,5` → `10.50`; what is not an amount stays as typed, for the verifier to refuse. */
function amountOf(typed: string): string {
  const plain = typed.replace(/\s/g, '').replace(',', '.');
  return /^\d+$/.test(plain) ? `${plain}.00` : /^\d+\.\d$/.test(plain) ? `${plain}0` : plain;
}

const whole = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);

/** What cannot be read is left as it was typed: the verifier names it. */
function read(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

const numbersIn = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(whole);
/** `2,5` → 250; what is no multiple is no number. */
const hundredthsOf = (typed: string): number =>
  /^\d{1,5}([.,]\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : Number.NaN;

const paramOf: Readonly<Record<Way, (form: VerifyForm) => Record<string, unknown>>> = {
  target: (form) => ({ target: whole(form.target) }),
  direction: (form) => ({ direction: form.direction }),
  mines: (form) => ({ mines: whole(form.mines) }),
  height: (form) => ({ target: hundredthsOf(form.height) }),
  rows: (form) => ({ rows: whole(form.rows) }),
  risk: (form) => ({ risk: form.risk }),
  segments: (form) => ({ segments: whole(form.segments) }),
  marks: (form) => ({ picks: numbersIn(form.marks).toSorted((one, other) => one - other) }),
  kenoRisk: (form) => ({ risk: form.kenoRisk }),
};

function paramsOf(form: VerifyForm): unknown {
  const ways = waysOf[form.game];
  return ways ? Object.assign({}, ...ways.map((way) => paramOf[way](form))) : read(form.params);
}

function actionsOf(form: VerifyForm): readonly unknown[] {
  if (hasWrittenChoices(form.game)) {
    const actions = read(form.actions);
    return Array.isArray(actions) ? actions : [actions];
  }
  if (form.game !== 'pysanka-mines') return [];
  const picks = numbersIn(form.picks).map((cell) => ({ type: 'pick', cell: cell - 1 }));
  return form.end === 'none' ? picks : [...picks, { type: form.end }];
}

export function rowOfForm(form: VerifyForm, mathHash?: string): VerifyRow {
  const { game, version, clientSeed } = form;
  const commit = form.commit.trim().toLowerCase();
  return {
    game,
    version,
    serverSeed: form.serverSeed.trim(),
    clientSeed: clientSeed.trim(),
    nonce: whole(form.nonce),
    params: paramsOf(form),
    actions: actionsOf(form),
    bet: amountOf(form.bet),
    ...(commit && { commit }),
    ...(form.payout.trim() && { payout: amountOf(form.payout) }),
    ...(mathHash && { mathHash }),
  };
}
