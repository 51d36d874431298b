// What a player writes on a transfer so that the money finds them: a creditor reference with its own check digits (ISO
// 11649), so that a slip of the pen is no other player. Read out of whatever else the payer wrote around it.

const bodyLength = 9;

function remainder(text: string): number {
  const digits = Array.from(text, (sign) => Number.parseInt(sign, 36)).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** 1005 → "RF08 M000 0010 05": the number with a letter of the house before it, in groups as people copy them. */
export function referenceOf(playerId: number): string {
  const body = `M${String(playerId).padStart(bodyLength, '0')}`;
  const check = String(98 - remainder(`${body}RF00`)).padStart(2, '0');
  return `RF${check}${body}`.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The player whose reference stands in a payer's text; null: no reference, or its check digits are wrong. */
export function playerOfReference(text: string): number | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s\u00A0.,:;/_-]+/g, '')
    .replaceAll('М', 'M');
  for (const [, check = '', body = ''] of plain.matchAll(/RF([0-9]{2})(M[0-9]{9})/g)) {
    if (remainder(`${body}RF${check}`) === 1) return Number(body.slice(1)) || null;
  }
  return null;
}
