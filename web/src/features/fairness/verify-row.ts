// The form of a check as strings, and the row the verifier takes. Everything a person can type wrongly is left to the
// verifier to name, except what cannot be put into a row at all.
import type { RoundProof } from '@malva/contract/games';
import type { VerifyRow } from '@malva/studio/verifier/verify';

export const checkedGames = ['kalyna-sevens', 'molfar-night', 'amber-rush', 'chaika-gold', 'borscht-bistro', 'podil-roulette', 'hetman-blackjack', 'odesa-baccarat',
  'carpathian-jacks', 'leleka-crash', 'pysanka-mines', 'hoverla-plinko', 'sich-dice', 'chumak-keno', 'soniakh-wheel', 'sokil-limbo'] as const;
/** What these were played with has fields of its own; of all others it is written as the proof gives it. */
const withOwnFields: readonly string[] = ['sich-dice', 'pysanka-mines'];
/** Params and choices as JSON. */
export const isWritten = (game: string): boolean => !withOwnFields.includes(game);
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
  params: '{}',
  actions: '[]',
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown, name: string, other: string) => {
  const part = isObject(value) ? value[name] : undefined;
  return typeof part === 'number' || typeof part === 'string' ? String(part) : other;
};

export function formOfProof(proof: RoundProof): VerifyForm {
  const picks = proof.actions.flatMap((action) => (isObject(action) && action['type'] === 'pick' ? [Number(action['cell']) + 1] : []));
  const end = proof.actions.map((action) => textOf(action, 'type', '')).find((type) => type === 'collect' || type === 'expire');
  return {
    game: proof.game,
    version: proof.version,
    serverSeed: proof.serverSeed ?? '',
    clientSeed: proof.clientSeed,
    nonce: String(proof.nonce),
    bet: proof.bet.replace('.', ','),
    commit: proof.commit,
    payout: proof.payout.replace('.', ','),
    target: textOf(proof.params, 'target', '5000'),
    direction: textOf(proof.params, 'direction', 'under'),
    mines: textOf(proof.params, 'mines', '3'),
    picks: picks.join(' '),
    end: end ?? 'none',
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

function paramsOf(form: VerifyForm): unknown {
  if (isWritten(form.game)) return read(form.params);
  if (form.game === 'sich-dice') return { target: whole(form.target), direction: form.direction };
  return { mines: whole(form.mines) };
}

function actionsOf(form: VerifyForm): readonly unknown[] {
  if (isWritten(form.game)) {
    const actions = read(form.actions);
    return Array.isArray(actions) ? actions : [actions];
  }
  if (form.game !== 'pysanka-mines') return [];
  const picks = form.picks.split(/[\s,;]+/).filter(Boolean).map((cell) => ({ type: 'pick', cell: whole(cell) - 1 }));
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
