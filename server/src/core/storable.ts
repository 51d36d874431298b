// Texts that PostgreSQL can keep: no NUL, no half of a surrogate pair. What a visitor sends otherwise is refused in one
// place; what a signed partner sends is kept with a replacement character, so that no payment is lost over one sign.

export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** Path of the first text or member name that cannot be kept, as `a.0.b`; null where all can. No depth is too deep. */
export function unstorableIn(value: unknown): string | null {
  const open: { part: unknown; path: string }[] = [{ part: value, path: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { part, path } = next;
    if (typeof part === 'string' && !isStorable(part)) return path;
    if (typeof part !== 'object' || part === null) continue;
    for (const [name, inner] of Object.entries(part)) {
      if (!isStorable(name)) return path;
      open.push({ part: inner, path: path ? `${path}.${name}` : name });
    }
  }
  return null;
}

/** JSON of a partner, every text of it made storable. @throws SyntaxError */
export const parseStorable = (json: string): unknown =>
  JSON.parse(json, (_name, value: unknown) => (typeof value === 'string' ? storable(value) : value));
