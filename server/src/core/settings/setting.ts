// One setting: its default, its check and its sentence; and how ports, choices, addresses and lines are read.

export class ConfigError extends Error {}

export interface Setting<T> {
  doc: string;
  /** Shown in the documentation. */
  fallback: string;
  read: (text: string | undefined, env: NodeJS.ProcessEnv) => T;
}

export function fail(name: string, sentence: string): never {
  throw new ConfigError(`${name} ${sentence}`);
}

export const port =
  (name: string, fallback: (env: NodeJS.ProcessEnv) => number) =>
  (text: string | undefined, env: NodeJS.ProcessEnv) => {
    if (text === undefined || text === '') return fallback(env);
    const value = Number(text);
    if (!Number.isInteger(value) || value < 0 || value > 65_535)
      fail(name, `must be a port from 0 to 65535, not “${text}”.`);
    return value;
  };
export const choice =
  <const T extends string>(name: string, values: readonly T[], fallback: T) =>
  (text: string | undefined): T => {
    if (text === undefined || text === '') return fallback;
    if (!(values as readonly string[]).includes(text))
      fail(name, `must be one of ${values.join(', ')}, not “${text}”.`);
    return text as T;
  };
export const url =
  (name: string, schemes: readonly string[], fallback: (env: NodeJS.ProcessEnv) => string | null) =>
  (text: string | undefined, env: NodeJS.ProcessEnv) => {
    if (text === undefined || text === '') return fallback(env);
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (!parsed || !schemes.includes(parsed.protocol))
      fail(name, `must be an address starting with ${schemes.join(' or ')}//, not “${text}”.`);
    return text.replace(/\/$/, '');
  };
export const line =
  (name: string) =>
  (text: string | undefined): string => {
    const clean = (text ?? '').trim();
    if (clean.length > 300) fail(name, 'must be at most 300 characters long.');
    return clean;
  };
export const portOf = (env: NodeJS.ProcessEnv): number => Number(env.PORT || 3000);
