// A cell of a table for a spreadsheet that a spreadsheet must not take for a formula: all but a plain number is told to
// be text where it begins like one. Blanks and signs that are not seen do not hide a beginning.

const number = /^-?\d{1,20}(?:[.,]\d{1,4})?$/;
const formula = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

export const csvCell = (text: string): string => (!number.test(text) && formula.test(text) ? `'${text}` : text);
