// Cookies that scripts may read. Defaults of the specification: one day, path /, SameSite Lax.

const daySeconds = 86_400;

export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at) === name) return decoded(pair.slice(at + 1));
  }
  return null;
}

/** Null where the text cannot be decoded, for example when it was cut within a letter. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** From local storage; null also where storage is forbidden. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeCookie(name: string, value: string, days = 1): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = Math.round(days * daySeconds);
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
