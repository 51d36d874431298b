// Recent search words, on this device only: the newest first, each once.

const storageKey = 'searches';
const most = 6;

export function readRecent(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

function write(words: readonly string[]): readonly string[] {
  try {
    localStorage.setItem(storageKey, JSON.stringify(words));
  } catch {
    // Without storage the words last as long as the window.
  }
  return words;
}

export function withRecent(words: readonly string[], name: string): readonly string[] {
  const clean = name.trim();
  if (clean.length < 2) return words;
  const others = words.filter((word) => word.toLocaleLowerCase('uk') !== clean.toLocaleLowerCase('uk'));
  return [clean, ...others].slice(0, most);
}

export const keepRecent = (name: string): readonly string[] => write(withRecent(readRecent(), name));
export const clearRecent = (): readonly string[] => write([]);
