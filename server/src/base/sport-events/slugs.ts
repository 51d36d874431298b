// Addresses of leagues and competitors: their English names in Latin letters, digits and dashes.
const marks = /[\u0300-\u036f]/g;
const pairs =
  'а a б b в v г h ґ g д d е e є ie ж zh з z и y і i ї i й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ' +
  'ч ch ш sh щ shch ю iu я ia ы y э e ё io ß ss ł l ø o đ d æ ae œ oe ı i';
const letters = new Map(
  pairs.split(' ').flatMap((from, n, all) => (n % 2 === 0 ? [[from, all[n + 1]!] as const] : [])),
);

/** Never empty. */
export function slugOf(name: string): string {
  const latin = [...name.toLowerCase()].map((letter) => letters.get(letter) ?? letter).join('');
  const slug = latin
    .normalize('NFD')
    .replace(marks, '')
    .replaceAll(/['’ʼьъ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return slug === '' ? 'x' : slug;
}

/** The slug, or with the least number behind it that is not taken yet; it is taken from here on. */
export function freeSlug(name: string, taken: Set<string>): string {
  const slug = slugOf(name);
  let free = slug;
  for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`;
  taken.add(free);
  return free;
}
