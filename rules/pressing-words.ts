// Words no text for a player may hold: that luck is owed, nearly came, can be forced or brings lost money back.

const forbidden = {
  uk: [
    /гаряч(а|ий|і|е) (гр|слот|числ|сері)/i,
    /майже (вигра|перем)/i,
    /відіграт/i,
    /відігра(й|єт)/i,
    /гарантован/i,
    /без ризик/i,
    /ось-ось/i,
    /має (випасти|пощастити)/i,
    /легк(і|их) грош/i,
    /пове?рн(и|іть) програн/i,
  ],
  ru: [
    /горяч(ая|ий|ие|ее) (игр|слот|числ|сери)/i,
    /почти (выигр|побед)/i,
    /отыгра/i,
    /гарантирован/i,
    /без риска/i,
    /вот-вот/i,
    /должн[аоы]? (выпасть|повезти)/i,
    /л[её]гки[ех] д[её]н/i,
    /верн(и|ите) проигр/i,
  ],
  en: [
    /\bhot (game|slot|number|streak)/i,
    /almost won/i,
    /\bnear(ly)? (miss|won)/i,
    /win (it|them|your money) back/i,
    /\bguaranteed?\b/i,
    /risk[- ]free/i,
    /\b(is|are) due\b/i,
    /\bdue (number|win|to hit)/i,
    /easy money/i,
    /can(no|['’])t lose/i,
  ],
} as const satisfies Record<string, readonly RegExp[]>;

/** The words found; null: there are none. What stands in another language's field is found too. */
export function pressingWords(text: string, lang: keyof typeof forbidden): string | null {
  const own: readonly RegExp[] = forbidden[lang];
  const others: readonly RegExp[] = Object.values(forbidden).flat();
  for (const pattern of [...own, ...others]) {
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  return null;
}
