// Words on screen. The server compiles ICU; this runtime only walks the compiled parts.
// While the server renders, the catalog notes which keys were used so that only those travel with the page; the rest
// arrives after hydration, and components that wait for it render again by themselves.
import type { Lang } from '@malva/contract/schema';
import { decimalIn } from '@malva/rules/figures';
import { Fragment, useSyncExternalStore, type ReactNode } from 'react';

export type Values = Readonly<Record<string, string | number>>;
type Choices = Readonly<Record<string, unknown>>;
type Part = string | readonly [name: string, type?: string, format?: string | Choices];
export type Compiled = string | readonly Part[];
export type Translate = (key: string, values?: Values) => string;

export interface I18n {
  readonly lang: Lang;
  readonly t: Translate;
  has(key: string): boolean;
  add(messages: Readonly<Record<string, unknown>>, isComplete: boolean): void;
  isComplete(): boolean;
  /** Resolves once the whole catalog is here; asked for at the first time. */
  whole(): Promise<void>;
  /** How to load the catalog when it is first needed. */
  bringBy(bring: () => void): void;
  used(): Record<string, unknown>;
  subscribe(listener: () => void): () => void;
  version(): number;
}

const plurals = new Map<string, Intl.PluralRules>();
function pluralRule(lang: Lang, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = lang + type;
  const rule = plurals.get(key) ?? new Intl.PluralRules(lang, { type });
  plurals.set(key, rule);
  return rule;
}

function choose(lang: Lang, type: string, [value, choices]: [string | number, Choices]): [Compiled, string] {
  const shown = type === 'select' ? '' : String(Number(value) - Number(choices['offset'] ?? 0));
  const rule = () => pluralRule(lang, type === 'selectordinal' ? 'ordinal' : 'cardinal').select(Number(shown));
  const branch = choices[String(value)] ?? (type === 'select' ? undefined : choices[rule()]) ?? choices['other'] ?? '';
  return [branch as Compiled, shown];
}

export function renderMessage(lang: Lang, message: Compiled, values: Values = {}): string {
  const walk = (node: Compiled, hash: string): string => {
    if (typeof node === 'string') return node;
    return node
      .map((part) => {
        if (typeof part === 'string') return part === '#' && hash ? decimalIn(hash, lang) : part;
        const [name, type, format] = part;
        const value = values[name] ?? '';
        if (!type || typeof format !== 'object') return String(value);
        const [branch, shown] = choose(lang, type, [value, format]);
        return walk(branch, shown || hash);
      })
      .join('');
  };
  return walk(message, '');
}

export function createI18n(lang: Lang, initial: Readonly<Record<string, unknown>>): I18n {
  // Behind, not copied: the server makes one of these for each document.
  const messages = Object.create(initial) as Record<string, unknown>;
  const usedKeys = new Set<string>();
  const listeners = new Set<() => void>();
  let complete = false;
  let count = 0;
  let markWhole: () => void;
  let bring: (() => void) | null = null;
  let isWanted = false;
  const wholeReady = new Promise<void>((resolve) => (markWhole = resolve));
  return {
    lang,
    t: (key, values) => {
      usedKeys.add(key);
      const message = messages[key] as Compiled | undefined;
      // A key without a text shows as the key; until the catalog is whole, as an empty place.
      return message === undefined ? (complete ? key : '') : renderMessage(lang, message, values);
    },
    has: (key) => key in messages,
    add(more, isComplete) {
      Object.assign(messages, more);
      if (isComplete) {
        complete = true;
        markWhole();
      }
      count += 1;
      for (const listener of listeners) listener();
    },
    isComplete: () => complete,
    whole() {
      if (!isWanted) bring?.();
      isWanted = true;
      return wholeReady;
    },
    bringBy(how) {
      bring = how;
      if (isWanted) how();
    },
    used: () => Object.fromEntries([...usedKeys].filter((key) => key in messages).map((key) => [key, messages[key]])),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => count,
  };
}

/** Renders again when the rest of the words arrives. */
export function useMessages(i18n: I18n): Translate {
  useSyncExternalStore(i18n.subscribe, i18n.version, () => 0);
  return i18n.t;
}

/** `Read the <rules>rules</rules>` with `{ rules: (text) => <Link …>{text}</Link> }`. */
export function richText(text: string, tags: Readonly<Record<string, (inner: string) => ReactNode>>): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g);
  return pieces.map((piece, at) => {
    if (at % 3 === 1) return null;
    const tag = at % 3 === 2 ? tags[pieces[at - 1]!] : undefined;
    return <Fragment key={at}>{tag ? tag(piece) : piece}</Fragment>;
  });
}
