// What a browser calls itself, as a person would: the browser and what it runs on. Null when it says neither.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

export function browserOf(agent: string): string | null {
  const parts = [nameIn(browsers, agent), nameIn(systems, agent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(' · ') : null;
}

export const isHandheld = (agent: string): boolean => /\b(Android|iPhone|iPad|iPod|Mobile)\b/.test(agent);
